import { guide as described } from '@linli/api-client/contract/property/guides/guide'
import type { GuideSnapshot } from '@linli/api-client/contract/property/guides/guide-calls'
import { bigint, boolean, index, integer, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const guide = pgTable('guide', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('guide_title').on(t.estateId, t.title),
  index('guide_list').on(t.estateId, t.state, t.sort),
])
export type GuideRow = typeof guide.$inferSelect

export const guideStep = pgTable('guide_step', linesOf(described, 'steps'), (t) => [
  pointsTo(t.parentId, guide.id),
  index('guide_step_of').on(t.parentId, t.orderNo),
])
export const guideMaterial = pgTable('guide_material', linesOf(described, 'materials'), (t) => [
  pointsTo(t.parentId, guide.id),
  index('guide_material_of').on(t.parentId, t.orderNo),
])
export const guideFaq = pgTable('guide_faq', linesOf(described, 'faqs'), (t) => [
  pointsTo(t.parentId, guide.id),
  index('guide_faq_of').on(t.parentId, t.orderNo),
])

/** A guide as it was published; never changed. */
export const guideVersion = pgTable(
  'guide_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guideId: rowRef()
      .notNull()
      .references(() => guide.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    snapshot: jsonb().$type<GuideSnapshot>().notNull(),
    publishedBy: rowRef().references(() => user.id),
    publishedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('guide_version_once').on(t.guideId, t.versionNo),
    index('guide_version_by').on(t.publishedBy),
  ],
)

/** Whether a guide helped, by accounts of residents. */
export const guideRating = pgTable(
  'guide_rating',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guideId: rowRef()
      .notNull()
      .references(() => guide.id, { onDelete: 'cascade' }),
    mpUserId: rowRef()
      .notNull()
      .references(() => mpUser.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('guide_rating_once').on(t.guideId, t.mpUserId),
    index('guide_rating_of').on(t.mpUserId),
  ],
)
