import { chargeBinding as describedBinding } from '@linli/api-client/contract/property/charging/charge-binding'
import { meter as describedMeter } from '@linli/api-client/contract/property/charging/meter'
import { meterReading as describedReading } from '@linli/api-client/contract/property/charging/meter-reading'
import { payPrice as describedPrice } from '@linli/api-client/contract/property/charging/pay-price'
import { paySubject as describedSubject } from '@linli/api-client/contract/property/charging/pay-subject'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { charactersOf } from '../../../kit/held-text.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'

export const paySubject = pgTable('pay_subject', { ...implicit(), ...columnsOf(describedSubject) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('pay_subject_code').on(t.estateId, t.code),
  uniqueIndex('pay_subject_name').on(t.estateId, t.name),
  index('pay_subject_category').on(t.estateId, t.category, t.state),
  index('pay_subject_auto').on(t.runDay).where(sql`auto_run and state = 'enabled'`),
])
export type PaySubjectRow = typeof paySubject.$inferSelect

export const payPrice = pgTable('pay_price', { ...implicit(), ...columnsOf(describedPrice) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.subjectId, paySubject.id),
  uniqueIndex('pay_price_from').on(t.subjectId, t.effectiveFrom),
  index('pay_price_list').on(t.estateId, t.effectiveFrom),
])
export type PayPriceRow = typeof payPrice.$inferSelect

export const payPriceTier = pgTable('pay_price_tier', linesOf(describedPrice, 'tiers'), (t) => [
  pointsTo(t.parentId, payPrice.id),
  index('pay_price_tier_parent').on(t.parentId, t.orderNo),
])

/** One binding of an object to a subject at a time: `after/070-charge-bindings.sql`. */
export const chargeBinding = pgTable(
  'charge_binding',
  { ...implicit(), ...columnsOf(describedBinding) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.subjectId, paySubject.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.parkingSpaceId, parkingSpace.id),
    pointsTo(t.vehicleId, vehicle.id),
    pointsTo(t.payerPersonId, person.id),
    index('charge_binding_list').on(t.estateId, t.objectName, t.subjectId),
    index('charge_binding_subject').on(t.subjectId, t.state),
    index('charge_binding_billed').on(t.estateId, t.billedThrough),
    index('charge_binding_room').on(t.roomId),
    index('charge_binding_space').on(t.parkingSpaceId),
    index('charge_binding_vehicle').on(t.vehicleId),
    // No foreign key: contracts point at bills, and those at what is bound. Only drafts of contracts are removed, and
    // nothing is bound to a draft.
    index('charge_binding_contract').on(t.rentalContractId),
    index('charge_binding_payer').on(t.payerPersonId),
    index('charge_binding_name_search').using('gin', t.objectName.op('gin_trgm_ops')),
    // What is bound has a Chinese name, of which a trigram index knows nothing.
    index('charge_binding_name_characters').using('gin', charactersOf(t.objectName)),
    check('charge_binding_term', sql`${t.endDate} >= ${t.startDate}`),
  ],
)
export type ChargeBindingRow = typeof chargeBinding.$inferSelect

export const meter = pgTable('meter', { ...implicit(), ...columnsOf(describedMeter) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  pointsTo(t.replacedById, t.id),
  uniqueIndex('meter_no').on(t.estateId, t.meterNo),
  index('meter_room').on(t.roomId, t.kind),
  index('meter_list').on(t.estateId, t.kind, t.state),
  index('meter_read').on(t.estateId, t.lastReadDate),
  index('meter_replaced').on(t.replacedById),
])
export type MeterRow = typeof meter.$inferSelect

export const meterReading = pgTable(
  'meter_reading',
  { ...implicit(), ...columnsOf(describedReading) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.meterId, meter.id),
    pointsTo(t.roomId, room.id),
    // What is void leaves its day free.
    uniqueIndex('meter_reading_day').on(t.meterId, t.readDate).where(sql`state <> 'void'`),
    index('meter_reading_list').on(t.estateId, t.readDate),
    index('meter_reading_state').on(t.estateId, t.state),
    index('meter_reading_room').on(t.roomId, t.readDate),
  ],
)
export type MeterReadingRow = typeof meterReading.$inferSelect
