import { cashierShift as describedShift } from '@linli/api-client/contract/property/payments/cashier-shift'
import { payment as described } from '@linli/api-client/contract/property/payments/payment'
import {
  paymentAllocation as describedAllocation,
  paymentTender as describedTender,
} from '@linli/api-client/contract/property/payments/payment-parts'
import { receipt as describedReceipt } from '@linli/api-client/contract/property/payments/receipt'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, jsonValue } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'
import { payTransaction } from '../../pay/pay.table.ts'

export const cashierShift = pgTable(
  'cashier_shift',
  { ...implicit(), ...columnsOf(describedShift), systemTotals: jsonValue() },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.cashierId, user.id),
    pointsTo(t.confirmedBy, user.id),
    uniqueIndex('cashier_shift_no').on(t.estateId, t.shiftNo),
    // A cashier has one open shift in an estate.
    uniqueIndex('cashier_shift_open').on(t.estateId, t.cashierId).where(sql`state = 'open'`),
    index('cashier_shift_list').on(t.estateId, t.openedAt),
    index('cashier_shift_state').on(t.estateId, t.state),
    index('cashier_shift_difference').on(t.estateId, t.difference),
    index('cashier_shift_cashier').on(t.cashierId),
    index('cashier_shift_confirmed').on(t.confirmedBy),
    check('cashier_shift_counted', sql`${t.state} = 'open' or ${t.countedCash} is not null`),
  ],
)
export type CashierShiftRow = typeof cashierShift.$inferSelect

/** A bill that money is meant for, with what was seen of it when it was asked for. */
export interface WantedBill {
  readonly id: number
  /** No more than this goes to it. */
  readonly most: number
}

/** What a payment is for while it is on its way stands in `wanted`. */
export const payment = pgTable(
  'payment',
  {
    ...implicit(),
    ...columnsOf(described),
    /** Names the payment: sent again, it is not made again. */
    idempotencyKey: text().notNull(),
    wanted: jsonValue(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.cashierId, user.id),
    pointsTo(t.shiftId, cashierShift.id),
    uniqueIndex('payment_no').on(t.estateId, t.paymentNo),
    uniqueIndex('payment_key').on(t.idempotencyKey),
    index('payment_list').on(t.estateId, t.paidAt, t.paymentNo),
    index('payment_state').on(t.estateId, t.state, t.paidAt),
    index('payment_channel').on(t.estateId, t.channel, t.paidAt),
    index('payment_amount').on(t.estateId, t.amount),
    index('payment_room').on(t.roomId, t.paidAt),
    index('payment_cashier').on(t.cashierId, t.paidAt),
    index('payment_shift').on(t.shiftId),
    index('payment_duplicate').on(t.estateId).where(sql`duplicate`),
    index('payment_phone').on(t.payerPhoneHash),
    index('payment_phone_tail').on(t.payerPhoneTail),
    check(
      'payment_sum',
      sql`${t.state} in ('pending', 'closed', 'abnormal')
        or ${t.amount} = ${t.billAmount} + ${t.lateAmount} + ${t.prepaidAmount}`,
    ),
    check('payment_refunded', sql`${t.refundedAmount} between 0 and ${t.amount}`),
    check('payment_paid', sql`${t.state} in ('pending', 'closed', 'abnormal') or ${t.paidAt} is not null`),
  ],
)
export type PaymentRow = typeof payment.$inferSelect

export const paymentTender = pgTable(
  'payment_tender',
  { ...implicit(), ...columnsOf(describedTender) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.paymentId, payment.id),
    pointsTo(t.payTransactionId, payTransaction.id),
    uniqueIndex('payment_tender_trade').on(t.method, t.externalTradeNo),
    uniqueIndex('payment_tender_transaction').on(t.payTransactionId),
    index('payment_tender_payment').on(t.paymentId),
    index('payment_tender_method').on(t.estateId, t.method),
    index('payment_tender_recon').on(t.estateId, t.reconState),
    check('payment_tender_refunded', sql`${t.refundedAmount} between 0 and ${t.amount}`),
  ],
)
export type PaymentTenderRow = typeof paymentTender.$inferSelect

export const paymentAllocation = pgTable(
  'payment_allocation',
  { ...implicit(), ...columnsOf(describedAllocation) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.paymentId, payment.id),
    pointsTo(t.billId, bill.id),
    uniqueIndex('payment_allocation_pair').on(t.paymentId, t.billId),
    index('payment_allocation_bill').on(t.billId),
    index('payment_allocation_estate').on(t.estateId),
    check('payment_allocation_some', sql`${t.principal} + ${t.lateFee} > 0`),
    check(
      'payment_allocation_refunded',
      sql`${t.refundedPrincipal} >= 0 and ${t.refundedPrincipal} <= ${t.principal} and ${t.refundedLate} >= 0 and ${t.refundedLate} <= ${t.lateFee}`,
    ),
  ],
)
export type PaymentAllocationRow = typeof paymentAllocation.$inferSelect

export const receipt = pgTable('pay_receipt', { ...implicit(), ...columnsOf(describedReceipt) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.paymentId, payment.id),
  pointsTo(t.originalId, t.id),
  uniqueIndex('pay_receipt_no').on(t.estateId, t.receiptNo),
  // A payment has one paper of a kind that holds.
  uniqueIndex('pay_receipt_valid').on(t.paymentId, t.kind).where(sql`state = 'valid' and kind <> 'red'`),
  index('pay_receipt_payment').on(t.paymentId),
  index('pay_receipt_original').on(t.originalId),
  index('pay_receipt_state').on(t.estateId, t.state),
  index('pay_receipt_kind').on(t.estateId, t.kind),
  index('pay_receipt_at').on(t.estateId, t.createdAt),
  check('pay_receipt_sign', sql`(${t.kind} = 'red') = (${t.amount} < 0)`),
])
export type ReceiptRow = typeof receipt.$inferSelect
