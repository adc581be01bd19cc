import { estateLead as described } from '@linli/api-client/contract/property/leads/estate-lead'
import { sql } from 'drizzle-orm'
import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const estateLead = pgTable(
  'estate_lead',
  {
    ...implicit(),
    ...columnsOf(described),
    /** The name without what people write differently. */
    nameKey: text().notNull().default(''),
  },
  (t) => [
    pointsTo(t.followerId, user.id),
    pointsTo(t.estateId, estate.id),
    pointsTo(t.mergedIntoId, t.id),
    uniqueIndex('estate_lead_once').on(t.region, t.nameKey).where(sql`state <> 'lost' and name_key <> ''`),
    index('estate_lead_state').on(t.state, t.applyCount),
    index('estate_lead_list').on(t.applyCount, t.id),
    index('estate_lead_follower').on(t.followerId, t.state),
    index('estate_lead_next').on(t.nextFollowAt),
    index('estate_lead_estate').on(t.estateId),
    index('estate_lead_merged').on(t.mergedIntoId),
  ],
)
export type EstateLeadRow = typeof estateLead.$inferSelect

/** Who wishes that an estate were served; told once when it is. */
export const estateLeadWish = pgTable(
  'estate_lead_wish',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: rowRef()
      .notNull()
      .references(() => estateLead.id, { onDelete: 'cascade' }),
    mpUserId: rowRef()
      .notNull()
      .references(() => mpUser.id, { onDelete: 'cascade' }),
    roomText: text(),
    wishedAt: instant().notNull(),
    notifiedAt: instant(),
  },
  (t) => [
    uniqueIndex('estate_lead_wish_once').on(t.leadId, t.mpUserId),
    index('estate_lead_wish_of').on(t.mpUserId),
  ],
)
