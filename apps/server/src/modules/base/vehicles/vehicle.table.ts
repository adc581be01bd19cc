import {
  vehicle as described,
  vehiclePlateLog as describedPlateLog,
} from '@linli/api-client/contract/base/vehicle'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { resident } from '../people/resident.table.ts'
import { estate } from '../places/estate.table.ts'
import { room } from '../rooms/room.table.ts'

/**
 * One row for a plate and colour in an estate; a cancelled one leaves the plate free. The vehicle of somebody who was
 * erased is nobody's.
 */
export const vehicle = pgTable(
  'vehicle',
  { ...implicit(), ...columnsOf(described, { maybeEmpty: ['residentId'] }) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.residentId, resident.id),
    pointsTo(t.roomId, room.id),
    uniqueIndex('vehicle_plate').on(t.estateId, t.plateNo, t.plateColor).where(sql`state <> 'cancelled'`),
    index('vehicle_list').on(t.estateId, t.state, t.createdAt),
    index('vehicle_resident').on(t.residentId),
    index('vehicle_room').on(t.roomId, t.state),
    index('vehicle_phone').on(t.phoneHash),
    index('vehicle_phone_tail').on(t.phoneTail),
    index('vehicle_end').on(t.state, t.validTo),
    index('vehicle_black').on(t.blackUntil).where(sql`blacklisted`),
    index('vehicle_in_yard').on(t.estateId, t.lastInAt).where(sql`in_yard`),
    index('vehicle_plate_search').using('gin', t.plateNo.op('gin_trgm_ops')),
    index('vehicle_plate_start').on(t.plateNo.op('text_pattern_ops'), t.estateId),
    check('vehicle_term', sql`${t.validTo} >= ${t.validFrom}`),
  ],
)

export const vehiclePlateLog = pgTable(
  'vehicle_plate_log',
  { ...implicit(), ...columnsOf(describedPlateLog, { without: ['createdBy'] }) },
  (t) => [
    pointsTo(t.vehicleId, vehicle.id),
    index('vehicle_plate_log_vehicle').on(t.vehicleId, t.at),
    index('vehicle_plate_log_old').on(t.oldPlate),
  ],
)
