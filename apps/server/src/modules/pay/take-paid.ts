import type { PayChannel } from '@linli/api-client/contract/pay/pay-words'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { businessOf } from './pay-business.ts'
import { beginRefund } from './pay-refunds.ts'
import { payTransaction, payTransactionItem, type PayTransactionRow } from './pay.table.ts'

/** What a channel says came in. */
export interface Paid {
  readonly txnNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly paidAt: Date
}

/** Locks a transaction: always before rows of the module that it is for, so that nobody waits in a circle. */
export async function lockTransaction(
  ctx: Ctx,
  where: { readonly txnNo: string; readonly channel: PayChannel } | { readonly id: number },
): Promise<PayTransactionRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(payTransaction)
    .where(
      'id' in where
        ? eq(payTransaction.id, where.id)
        : and(eq(payTransaction.txnNo, where.txnNo), eq(payTransaction.channel, where.channel)),
    )
    .for('update')
  return row
}

export const itemsOf = async (ctx: Ctx, txnId: number) =>
  await ctx.tx
    .select({ bizId: payTransactionItem.bizId, amount: payTransactionItem.amount })
    .from(payTransactionItem)
    .where(eq(payTransactionItem.txnId, txnId))
    .orderBy(asc(payTransactionItem.id))

/**
 * Takes money that came: once, however often a channel tells of it. What came too late, or is another amount than was
 * asked for, goes back whole, unless the business takes any money.
 *
 * @returns whether there is such a payment
 */
export async function takePaid(ctx: Ctx, channel: PayChannel, paid: Paid): Promise<boolean> {
  const row = await lockTransaction(ctx, { txnNo: paid.txnNo, channel })
  if (row === undefined) return false
  if (row.state === 'success' || row.state === 'late_paid') return true
  const business = businessOf(ctx.deps, row.bizType)
  const late = row.state === 'closed'
  const isTaken = business.takesAnyMoney === true || (!late && paid.amount === row.amount)
  const items = await itemsOf(ctx, row.id)
  await ctx.tx
    .update(payTransaction)
    .set({
      state: isTaken ? 'success' : 'late_paid',
      channelTradeNo: paid.tradeNo,
      paidAmount: paid.amount,
      paidAt: paid.paidAt,
      updatedAt: ctx.now,
    })
    .where(eq(payTransaction.id, row.id))
  const holds = isTaken && business.paysOften !== true
  // What was closed let its rows go; somebody may have paid them since, and then nothing holds them twice.
  if (!holds)
    await ctx.tx.update(payTransactionItem).set({ holds }).where(eq(payTransactionItem.txnId, row.id))
  if (isTaken) {
    const { id: transactionId, txnNo, amount: expected } = row
    const { tradeNo: channelTradeNo, amount, paidAt } = paid
    await business.paid(ctx, {
      transactionId,
      txnNo,
      channel,
      channelTradeNo,
      items,
      expected,
      amount,
      paidAt,
      late,
    })
    return true
  }
  const [first] = items
  await beginRefund(ctx, {
    transactionId: row.id,
    bizId: first?.bizId ?? row.id,
    sourceType: 'late_callback',
    sourceId: row.id,
    amount: paid.amount,
    reason: late ? '订单已关闭' : '支付金额与订单不符',
  })
  if (!late)
    await business.closed(
      ctx,
      items.map(({ bizId }) => bizId),
    )
  return true
}
