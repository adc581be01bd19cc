import { bigint, boolean, index, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** Orders of the embedded cashier, as a channel would keep them in its own house. */
export const paySimulated = pgTable('pay_simulated', {
  txnNo: text().primaryKey(),
  channel: text().$type<'wechat' | 'alipay'>().notNull(),
  subject: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  state: text().$type<'pending' | 'success' | 'closed'>().notNull().default('pending'),
  tradeNo: text(),
  paidAmount: bigint({ mode: 'number' }),
  paidAt: instant(),
  /** Told to refuse what is asked back of it. */
  refusesRefunds: boolean().notNull().default(false),
  createdAt: instant().notNull(),
})

/** What the embedded cashier gave back. */
export const paySimulatedRefund = pgTable(
  'pay_simulated_refund',
  {
    refundNo: text().primaryKey(),
    txnNo: text()
      .notNull()
      .references(() => paySimulated.txnNo),
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('pay_simulated_refund_txn').on(t.txnNo)],
)
