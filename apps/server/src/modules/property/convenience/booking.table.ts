import { serviceBooking as describedBooking } from '@linli/api-client/contract/property/convenience/service-booking'
import { serviceSlot as describedSlot } from '@linli/api-client/contract/property/convenience/service-slot'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'
import { convenienceService, serviceResource } from './convenience.table.ts'

export const serviceSlot = pgTable('service_slot', { ...implicit(), ...columnsOf(describedSlot) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.serviceId, convenienceService.id),
  pointsTo(t.resourceId, serviceResource.id),
  uniqueIndex('service_slot_once').on(t.resourceId, t.startAt),
  index('service_slot_service').on(t.serviceId, t.startAt),
  index('service_slot_estate').on(t.estateId, t.startAt),
  index('service_slot_date').on(t.estateId, t.date),
  index('service_slot_open').on(t.endAt).where(sql`status = 'open'`),
  // The last word about how many have a place, however many ask at once.
  check('service_slot_room', sql`${t.booked} between 0 and ${t.capacity}`),
  check('service_slot_span', sql`${t.endAt} > ${t.startAt}`),
])
export type ServiceSlotRow = typeof serviceSlot.$inferSelect

const held = sql`state in ('to_pay', 'pending', 'confirmed')`

export const serviceBooking = pgTable(
  'service_booking',
  { ...implicit(), ...columnsOf(describedBooking) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.serviceId, convenienceService.id),
    pointsTo(t.resourceId, serviceResource.id),
    pointsTo(t.slotId, serviceSlot.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.personId, person.id),
    pointsTo(t.billId, bill.id),
    pointsTo(t.verifiedBy, user.id),
    uniqueIndex('service_booking_no').on(t.estateId, t.bookingNo),
    uniqueIndex('service_booking_code').on(t.estateId, t.date, t.verifyCode).where(held),
    index('service_booking_list').on(t.estateId, t.state, t.submittedAt),
    index('service_booking_newest').on(t.submittedAt, t.id),
    index('service_booking_start').on(t.estateId, t.startAt),
    index('service_booking_service').on(t.serviceId, t.startAt),
    index('service_booking_slot').on(t.slotId, t.state),
    index('service_booking_resource').on(t.resourceId, t.startAt),
    index('service_booking_room').on(t.roomId, t.serviceId, t.date),
    index('service_booking_person').on(t.personId, t.startAt),
    index('service_booking_bill').on(t.billId),
    index('service_booking_verified').on(t.verifiedBy),
    index('service_booking_ends').on(t.endAt).where(held),
  ],
)
export type ServiceBookingRow = typeof serviceBooking.$inferSelect
