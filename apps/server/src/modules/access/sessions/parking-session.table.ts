import { parkingSession as described } from '@linli/api-client/contract/access/parking-session'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { parkingLot } from '../../base/parking/parking.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'

/** Stays of cars, as they follow from what passed the lanes of a car park; one open stay for a plate. */
export const parkingSession = pgTable(
  'parking_session',
  { ...implicit(), ...columnsOf(described), paidUntil: instant() },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.lotId, parkingLot.id),
    pointsTo(t.vehicleId, vehicle.id),
    uniqueIndex('parking_session_open').on(t.lotId, t.plateNo, t.plateColor).where(sql`state = 'parked'`),
    uniqueIndex('parking_session_in').on(t.inRecordId).where(sql`in_record_id is not null`),
    uniqueIndex('parking_session_out').on(t.outRecordId).where(sql`out_record_id is not null`),
    index('parking_session_lot').on(t.lotId, t.state),
    index('parking_session_vehicle').on(t.vehicleId),
    index('parking_session_visitor').on(t.visitorId).where(sql`visitor_id is not null`),
    index('parking_session_estate').on(t.estateId, t.inAt),
    index('parking_session_minutes').on(t.estateId, t.minutes),
    index('parking_session_left').on(t.estateId, t.outAt),
    index('parking_session_state').on(t.estateId, t.state, t.inAt),
    index('parking_session_plate').using('gin', t.plateNo.op('gin_trgm_ops')),
    check('parking_session_settled', sql`${t.paid} + ${t.discount} <= ${t.fee}`),
    check('parking_session_times', sql`${t.outAt} >= ${t.inAt}`),
  ],
)
