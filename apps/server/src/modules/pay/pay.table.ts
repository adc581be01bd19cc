import type {
  PayBizType,
  PayChannel,
  PayRefundSource,
  PayRefundState,
  PayState,
} from '@linli/api-client/contract/pay/pay-words'
import {
  payBizTypes,
  payChannels,
  payRefundSources,
  payRefundStates,
  payStates,
} from '@linli/api-client/contract/pay/pay-words'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../kit/columns.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { pgTable } from '../../kit/table.ts'

const words = (of: Readonly<Record<string, unknown>>) =>
  sql.raw(
    `(${Object.keys(of)
      .map((key) => `'${key}'`)
      .join(', ')})`,
  )

/** Everything that is paid through a channel, whichever module it is for. */
export const payTransaction = pgTable(
  'pay_transaction',
  {
    ...implicit(),
    txnNo: text().notNull(),
    bizType: text().$type<PayBizType>().notNull(),
    estateId: rowRef(),
    memberId: rowRef(),
    /** What is to be read on the telephone that pays. */
    subject: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    channel: text().$type<PayChannel>().notNull(),
    /** What is scanned; empty until the channel has the order. */
    codeText: text(),
    /** Why the channel does not have it. */
    failReason: text(),
    channelTradeNo: text(),
    /** What came, which may be another amount. */
    paidAmount: bigint({ mode: 'number' }),
    paidAt: instant(),
    expiresAt: instant().notNull(),
    state: text().$type<PayState>().notNull().default('pending'),
  },
  (t) => [
    uniqueIndex('pay_transaction_no').on(t.txnNo),
    uniqueIndex('pay_transaction_trade').on(t.channel, t.channelTradeNo),
    index('pay_transaction_pending').on(t.createdAt).where(sql`state = 'pending'`),
    check('pay_transaction_amount', sql`${t.amount} >= 0 and (${t.channel} = 'free') = (${t.amount} = 0)`),
    check(
      'pay_transaction_kinds',
      sql`${t.bizType} in ${words(payBizTypes)} and ${t.channel} in ${words(payChannels)}`,
    ),
    check('pay_transaction_state', sql`${t.state} in ${words(payStates)}`),
    check(
      'pay_transaction_paid',
      sql`(${t.state} in ('success', 'late_paid')) = (${t.paidAmount} is not null and ${t.paidAt} is not null)`,
    ),
  ],
)
export type PayTransactionRow = typeof payTransaction.$inferSelect

/** What of it is for which row of the module. */
export const payTransactionItem = pgTable(
  'pay_transaction_item',
  {
    ...implicit(),
    txnId: rowRef().notNull(),
    bizType: text().$type<PayBizType>().notNull(),
    bizId: rowRef().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Keeps the row from being paid once more. */
    holds: boolean().notNull().default(true),
  },
  (t) => [
    pointsTo(t.txnId, payTransaction.id),
    uniqueIndex('pay_transaction_item_pair').on(t.txnId, t.bizId),
    uniqueIndex('pay_transaction_item_once').on(t.bizType, t.bizId).where(sql`holds`),
    check('pay_transaction_item_amount', sql`${t.amount} >= 0`),
  ],
)

/** What is given back through the channel that it came by. */
export const payRefund = pgTable(
  'pay_refund',
  {
    ...implicit(),
    refundNo: text().notNull(),
    payTransactionId: rowRef().notNull(),
    bizType: text().$type<PayBizType>().notNull(),
    bizId: rowRef().notNull(),
    sourceType: text().$type<PayRefundSource>().notNull(),
    sourceId: rowRef().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    failReason: text(),
    channelRefundNo: text(),
    refundedAt: instant(),
    state: text().$type<PayRefundState>().notNull().default('processing'),
  },
  (t) => [
    pointsTo(t.payTransactionId, payTransaction.id),
    uniqueIndex('pay_refund_no').on(t.refundNo),
    // What asks for money back gets it once.
    uniqueIndex('pay_refund_source').on(t.sourceType, t.sourceId),
    index('pay_refund_transaction').on(t.payTransactionId),
    index('pay_refund_processing').on(t.updatedAt).where(sql`state = 'processing'`),
    check('pay_refund_amount', sql`${t.amount} > 0`),
    check(
      'pay_refund_kinds',
      sql`${t.sourceType} in ${words(payRefundSources)} and ${t.state} in ${words(payRefundStates)}`,
    ),
  ],
)
export type PayRefundRow = typeof payRefund.$inferSelect
