import { mpVerifyApply as described } from '@linli/api-client/contract/auth/mp-verify'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { mpUser } from './mp-user.table.ts'

/** Who asks to be known as belonging to a room. */
export const mpVerifyApply = pgTable(
  'mp_verify_apply',
  {
    ...implicit(),
    ...columnsOf(described),
    /** The relation that it asks for: pending with it, or in force already. */
    houseId: rowRef().notNull(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.mpUserId, mpUser.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.houseId, residentHouse.id),
    uniqueIndex('mp_verify_apply_open')
      .on(t.mpUserId, t.roomId)
      .where(sql`state in ('submitted', 'owner_confirm')`),
    index('mp_verify_apply_user').on(t.mpUserId, t.createdAt),
    index('mp_verify_apply_room').on(t.roomId, t.state),
    index('mp_verify_apply_house').on(t.houseId),
    index('mp_verify_apply_estate').on(t.estateId, t.state, t.createdAt),
    index('mp_verify_apply_created').on(t.createdAt),
    index('mp_verify_apply_until').on(t.ownerUntil),
  ],
)
export type MpVerifyRow = typeof mpVerifyApply.$inferSelect
