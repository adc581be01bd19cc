import {
  parkingArea as describedArea,
  parkingLot as describedLot,
} from '@linli/api-client/contract/base/parking-lot'
import {
  parkingSpace as describedSpace,
  parkingSpaceUse as describedUse,
} from '@linli/api-client/contract/base/parking-space'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { resident } from '../people/resident.table.ts'
import { estate } from '../places/estate.table.ts'
import { room } from '../rooms/room.table.ts'

/** Which report of a sensor stands, of several of the same moment. */
const sensorOrder = { sensorEpoch: integer(), sensorSeq: bigint({ mode: 'number' }) }

export const parkingLot = pgTable(
  'parking_lot',
  { ...implicit(), ...columnsOf(describedLot), ...sensorOrder },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('parking_lot_name').on(t.estateId, t.name),
    check('parking_lot_temp', sql`${t.tempSpaces} <= ${t.totalSpaces}`),
    check('parking_lot_cap', sql`${t.dailyCap} = 0 or ${t.dailyCap} >= ${t.feePerHour}`),
  ],
)

export const parkingArea = pgTable(
  'parking_area',
  { ...implicit(), ...columnsOf(describedArea), ...sensorOrder },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.lotId, parkingLot.id),
    uniqueIndex('parking_area_name').on(t.lotId, t.name),
    index('parking_area_estate').on(t.estateId),
  ],
)

/** Who has a space now stands in its row; what was before, and what is now, in `parking_space_use`. */
export const parkingSpace = pgTable('parking_space', { ...implicit(), ...columnsOf(describedSpace) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.lotId, parkingLot.id),
  pointsTo(t.areaId, parkingArea.id),
  pointsTo(t.residentId, resident.id),
  pointsTo(t.roomId, room.id),
  foreignKey({ columns: [t.linkedSpaceId], foreignColumns: [t.id], name: 'parking_space_linked' }),
  uniqueIndex('parking_space_no').on(t.lotId, t.spaceNo),
  uniqueIndex('parking_space_link').on(t.linkedSpaceId).where(sql`linked_space_id is not null`),
  index('parking_space_list').on(t.estateId, t.state, t.spaceNo),
  index('parking_space_area').on(t.areaId, t.state),
  index('parking_space_resident').on(t.residentId),
  index('parking_space_room').on(t.roomId),
  index('parking_space_end').on(t.state, t.useTo),
  index('parking_space_vehicles').using('gin', t.vehicleIds),
])

/** At most one use of a space is in force. */
export const parkingSpaceUse = pgTable(
  'parking_space_use',
  { ...implicit(), ...columnsOf(describedUse) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.spaceId, parkingSpace.id),
    pointsTo(t.residentId, resident.id),
    pointsTo(t.roomId, room.id),
    foreignKey({ columns: [t.parentUseId], foreignColumns: [t.id], name: 'parking_space_use_parent' }),
    // While its owner lets it, a space has a second use: the tenant's, below the owner's.
    uniqueIndex('parking_space_use_active')
      .on(t.spaceId)
      .where(sql`state = 'active' and parent_use_id is null`),
    uniqueIndex('parking_space_use_let')
      .on(t.parentUseId)
      .where(sql`state = 'active' and parent_use_id is not null`),
    index('parking_space_use_space').on(t.spaceId, t.startDate),
    index('parking_space_use_resident').on(t.residentId),
    index('parking_space_use_room').on(t.roomId),
    index('parking_space_use_end').on(t.endDate),
    index('parking_space_use_list').on(t.estateId, t.state, t.startDate),
    check('parking_space_use_term', sql`${t.endDate} >= ${t.startDate}`),
  ],
)
