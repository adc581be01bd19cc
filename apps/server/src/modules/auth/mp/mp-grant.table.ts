import {
  mpGrant as described,
  mpGrantTemplate as describedTemplate,
} from '@linli/api-client/contract/auth/mp-grant'
import { sql } from 'drizzle-orm'
import { boolean, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { mpUser } from './mp-user.table.ts'

/** What accounts may do for rooms. */
export const mpGrant = pgTable(
  'mp_grant',
  {
    ...implicit(),
    ...columnsOf(described),
    /** The relation that it stands on, and whose. */
    houseId: rowRef(),
    residentId: rowRef(),
    /** The owner who gave more than the template. */
    grantedBy: rowRef(),
    /** Ended with what it stood on, not by somebody: it comes back with that. */
    lapsed: boolean().notNull().default(false),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.mpUserId, mpUser.id),
    pointsTo(t.residentId, resident.id),
    pointsTo(t.houseId, residentHouse.id),
    pointsTo(t.grantedBy, mpUser.id),
    uniqueIndex('mp_grant_one').on(t.mpUserId, t.roomId).where(sql`state not in ('rejected', 'revoked')`),
    index('mp_grant_user').on(t.mpUserId, t.roomId),
    index('mp_grant_room').on(t.roomId, t.state),
    index('mp_grant_resident').on(t.residentId),
    index('mp_grant_house').on(t.houseId),
    index('mp_grant_by').on(t.grantedBy).where(sql`granted_by is not null`),
    index('mp_grant_estate').on(t.estateId, t.state, t.createdAt),
    index('mp_grant_from').on(t.validFrom),
    index('mp_grant_ends').on(t.estateId, t.validTo),
    index('mp_grant_to').on(t.validTo),
  ],
)
export type MpGrantRow = typeof mpGrant.$inferSelect

/** What relations allow in an estate, where it differs from what every estate begins with. */
export const mpGrantTemplate = pgTable(
  'mp_grant_template',
  { ...implicit(), ...columnsOf(describedTemplate) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('mp_grant_template_relation').on(t.estateId, t.relation),
  ],
)
