import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { payPort } from '../../ports/pay/pay-channels.ts'
import { businessOf } from './pay-business.ts'
import { payTransaction, payTransactionItem } from './pay.table.ts'
import { itemsOf, lockTransaction } from './take-paid.ts'

/** Nobody is to pay any more: the module and then the channel hear of it. Money that still comes is late. */
export async function closePayment(ctx: Ctx, id: number): Promise<boolean> {
  const row = await lockTransaction(ctx, { id })
  if (row?.state !== 'pending') return false
  await ctx.tx
    .update(payTransaction)
    .set({ state: 'closed', updatedAt: ctx.now })
    .where(eq(payTransaction.id, id))
  await ctx.tx.update(payTransactionItem).set({ holds: false }).where(eq(payTransactionItem.txnId, id))
  const items = await itemsOf(ctx, id)
  await businessOf(ctx.deps, row.bizType).closed(
    ctx,
    items.map(({ bizId }) => bizId),
  )
  const { channel, txnNo } = row
  if (channel === 'wechat' || channel === 'alipay')
    ctx.afterCommit(async (deps) => await payPort(deps, channel)?.close(txnNo))
  return true
}
