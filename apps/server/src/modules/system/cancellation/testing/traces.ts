import { eq, sql } from 'drizzle-orm'
import { factory } from '../../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { rowNote } from '../../../../kit/notes/row-note.table.ts'
import { vehiclePassRecord } from '../../../access/vehicles/vehicle-pass.table.ts'
import { careAbsence, careContact } from '../../../alert/care/care.table.ts'
import { controlAlert } from '../../../alert/inbox/control-alert.table.ts'
import { vehicle } from '../../../base/vehicles/vehicle.table.ts'
import { bill } from '../../../property/bills/bill.table.ts'
import { complaint } from '../../../property/complaints/complaint.table.ts'
import { serviceBooking, serviceSlot } from '../../../property/convenience/booking.table.ts'
import { estateLead, estateLeadWish } from '../../../property/leads/lead.table.ts'
import { invoiceRequest } from '../../../property/payments/invoice.table.ts'
import { payment, paymentAllocation, receipt } from '../../../property/payments/payment.table.ts'
import { refund } from '../../../property/payments/refund.table.ts'
import { paySubject } from '../../../property/subjects/charging.table.ts'

/** Somebody, and where and when something is known of them. */
interface Known {
  readonly name: string
  readonly phone: string
  readonly docNo: string
  readonly mpUserId: number
  readonly personId: number
  readonly residentId: number
  readonly plateNo: string
  readonly estateId: number
  readonly now: Date
}

/** The file of a picture that was taken when somebody looked after them. */
export const carePhoto = 'care-photo-of-who-leaves'

/** Where `leaveTraces` writes. */
export const tracedTables = [
  'care_absence',
  'complaint',
  'control_alert',
  'estate_lead_wish',
  'invoice_request',
  'pay_bill',
  'pay_receipt',
  'payment',
  'refund',
  'service_booking',
  'vehicle_pass_record',
]

/** What the estate has of somebody in its books, its inboxes and at its gate. */
export async function leaveTraces(deps: ServerDeps, known: Known): Promise<void> {
  const { db } = deps.database
  const { name, phone, docNo, mpUserId, personId, residentId, plateNo, estateId, now } = known
  const { make } = factory(deps)
  const contact = { personId, contactName: name, contactPhone: phone }
  const said = { title: `${name}投诉`, content: `我是${name}`, replyContent: `${name}您好` }
  const { id: complaintId } = await make(complaint, estateId, {
    ...contact,
    ...said,
    anonymous: false,
    reporterId: personId,
    state: 'closed',
  })
  await db.insert(rowNote).values({
    entity: 'complaint',
    entityId: complaintId,
    text: `${name}已回访`,
    images: [],
    authorName: '测试',
    createdAt: now,
  })
  await make(complaint, estateId, {
    anonymous: true,
    roomId: null,
    personId: null,
    contactName: null,
    contactPhone: null,
    identity: `${name} · ${phone}`,
    reporterId: personId,
    state: 'closed',
  })
  const { id: slotId } = await make(serviceSlot, estateId, {})
  const booked = { ...contact, slotId, address: `${name}家`, remark: name, state: 'rated' }
  await make(serviceBooking, estateId, booked)
  const { id: subjectId } = await make(paySubject, estateId, { chargeMode: 'once' })
  const owed = { subjectId, payerPersonId: personId, payerName: name, amount: 100, adjustAmount: 0, owed: 0 }
  const { id: billId } = await make(bill, estateId, { ...owed, paidAmount: 100, state: 'paid' })
  const paid = { payerName: name, payerPhone: phone, state: 'success' }
  const { id: paymentId } = await make(payment, estateId, paid)
  const part = { paymentId, billId, principal: 100, lateFee: 0, refundedPrincipal: 0, refundedLate: 0 }
  await make(paymentAllocation, estateId, part)
  await make(receipt, estateId, { paymentId, title: name, kind: 'receipt', amount: 100 })
  await make(invoiceRequest, estateId, {
    paymentIds: [paymentId],
    titleType: 'person',
    title: name,
    email: `${phone}@example.com`,
  })
  await make(refund, estateId, { paymentId, payeeName: name, payeeAccount: docNo, state: 'success' })
  const { id: leadId } = await make(estateLead, estateId, {})
  await db.insert(estateLeadWish).values({ leadId, mpUserId, roomText: `${name}家`, wishedAt: now })
  await make(careAbsence, estateId, { personId, contactName: name, contactPhone: phone })
  const [{ key } = { key: '' }] = await deps.database.db.execute<{ key: string }>(sql`
    insert into file_object (file_key, name, mime, size_bytes, sha256, storage, usage, ref_count, owner_type, estate_id)
    values (${carePhoto}, 'a.jpg', 'image/jpeg', 9, '', 'test', 'private', 1, 'careContact', ${estateId}) returning file_key as key`)
  await make(careContact, estateId, { personId, photos: [key] })
  const alert = { personId, personName: name, title: `${name}多日未出门`, state: 'treated' }
  await make(controlAlert, estateId, alert)
  const [car] = await db.select().from(vehicle).where(eq(vehicle.residentId, residentId))
  await db.insert(vehiclePassRecord).values({
    estateId,
    passTime: now,
    plateNo,
    plateColor: 'blue',
    confidence: 99,
    vehicleKind: 'owner',
    ownerName: name,
    vehicleId: car?.id ?? 0,
    deviceId: 1,
    result: 'success',
    deviceTime: now,
    receivedAt: now,
    late: false,
    skewed: false,
    eventId: 2,
  })
}
