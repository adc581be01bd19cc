import {
  room as describedRoom,
  roomBusiness as describedRoomBusiness,
} from '@linli/api-client/contract/base/room'
import { sql } from 'drizzle-orm'
import { boolean, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { charactersOf } from '../../../kit/held-text.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

/** Deleted softly; unique indexes ignore deleted rooms, so that numbers can be used again. */
export const room = pgTable(
  'room',
  {
    ...implicit(),
    ...columnsOf(describedRoom),
    deletedAt: instant(),
    /** Set by hand although nobody is registered; holds until the next change of a relation. */
    occupancyByHand: boolean().notNull().default(false),
    /** A tenant lives here, but no owner is registered. */
    ownerMissing: boolean().notNull().default(false),
  },
  (t) => [
    // No foreign keys upwards: a deleted room stays as history when its building goes.
    uniqueIndex('room_full_name').on(t.estateId, t.fullName).where(sql`deleted_at is null`),
    uniqueIndex('room_no').on(t.unitId, t.roomNo).where(sql`deleted_at is null`),
    uniqueIndex('room_address_code').on(t.addressCode).where(sql`address_code is not null`),
    index('room_building').on(t.buildingId, t.unitId, t.floorNo),
    index('room_floor').on(t.floorId),
    index('room_occupancy').on(t.estateId, t.usage, t.occupancy).where(sql`deleted_at is null`),
    index('room_no_start').on(t.roomNo.op('text_pattern_ops'), t.estateId).where(sql`deleted_at is null`),
    index('room_name_characters').using('gin', charactersOf(t.fullName)),
    index('room_name_search').using('gin', t.fullName.op('gin_trgm_ops')),
  ],
)

export const roomBusiness = pgTable(
  'room_business',
  { ...implicit(), ...columnsOf(describedRoomBusiness) },
  (t) => [
    pointsTo(t.roomId, room.id),
    uniqueIndex('room_business_uscc').on(t.uscc).where(sql`uscc is not null and state = 'open'`),
    index('room_business_room').on(t.roomId, t.state),
    index('room_business_estate').on(t.estateId, t.state),
  ],
)
