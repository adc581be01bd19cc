import { billAdjustment as describedAdjustment } from '@linli/api-client/contract/property/payments/bill-adjustment'
import { refund as described } from '@linli/api-client/contract/property/payments/refund'
import { sql } from 'drizzle-orm'
import { bigint, check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { payRefund } from '../../pay/pay.table.ts'
import { bill } from '../bills/bill.table.ts'
import { cashierShift, payment, paymentTender } from './payment.table.ts'

export const billAdjustment = pgTable(
  'bill_adjustment',
  { ...implicit(), ...columnsOf(describedAdjustment) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.billId, bill.id),
    pointsTo(t.applyBy, user.id),
    pointsTo(t.auditBy, user.id),
    uniqueIndex('bill_adjustment_no').on(t.estateId, t.adjustNo),
    index('bill_adjustment_bill').on(t.billId),
    index('bill_adjustment_list').on(t.estateId, t.createdAt),
    index('bill_adjustment_state').on(t.estateId, t.state),
    index('bill_adjustment_kind').on(t.estateId, t.kind),
    index('bill_adjustment_amount').on(t.estateId, t.amount),
    index('bill_adjustment_apply').on(t.applyBy),
    index('bill_adjustment_audit').on(t.auditBy),
  ],
)
export type BillAdjustmentRow = typeof billAdjustment.$inferSelect

export const refund = pgTable('refund', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.paymentId, payment.id),
  pointsTo(t.roomId, room.id),
  pointsTo(t.applyBy, user.id),
  pointsTo(t.auditBy, user.id),
  pointsTo(t.secondAuditBy, user.id),
  pointsTo(t.shiftId, cashierShift.id),
  uniqueIndex('refund_no').on(t.estateId, t.refundNo),
  index('refund_payment').on(t.paymentId, t.state),
  index('refund_list').on(t.estateId, t.createdAt),
  index('refund_state').on(t.estateId, t.state),
  index('refund_way').on(t.estateId, t.way),
  index('refund_amount').on(t.estateId, t.amount),
  index('refund_executed').on(t.estateId, t.executedAt),
  index('refund_room').on(t.roomId),
  index('refund_shift').on(t.shiftId),
  index('refund_apply').on(t.applyBy),
  index('refund_audit').on(t.auditBy),
  index('refund_second').on(t.secondAuditBy),
  index('refund_account').on(t.payeeAccountHash),
  index('refund_account_tail').on(t.payeeAccountTail),
  check('refund_audited', sql`${t.auditBy} is null or ${t.auditBy} is distinct from ${t.applyBy}`),
])
export type RefundRow = typeof refund.$inferSelect

/** What of a refund goes back by one way that it came, and what the channel of it said. */
export const refundTender = pgTable(
  'refund_tender',
  {
    ...implicit(),
    refundId: rowRef().notNull(),
    tenderId: rowRef().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    payRefundId: rowRef(),
  },
  (t) => [
    pointsTo(t.refundId, refund.id),
    pointsTo(t.tenderId, paymentTender.id),
    pointsTo(t.payRefundId, payRefund.id),
    uniqueIndex('refund_tender_pair').on(t.refundId, t.tenderId),
    uniqueIndex('refund_tender_pay').on(t.payRefundId),
    index('refund_tender_tender').on(t.tenderId),
    check('refund_tender_amount', sql`${t.amount} > 0`),
  ],
)
