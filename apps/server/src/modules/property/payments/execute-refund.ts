import { and, eq, inArray } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { beginRefund, retryRefund } from '../../pay/pay-refunds.ts'
import { payRefund } from '../../pay/pay.table.ts'
import { finishRefund } from './finish-refund.ts'
import { openShiftOf } from './pay-document.ts'
import { paymentTender } from './payment.table.ts'
import { type RefundRow, refundTender } from './refund.table.ts'

/** What goes back by each way that it came. */
const tendersOf = async (ctx: Ctx, refundId: number) =>
  await ctx.tx
    .select({
      id: refundTender.id,
      amount: refundTender.amount,
      payRefundId: refundTender.payRefundId,
      tender: paymentTender,
    })
    .from(refundTender)
    .innerJoin(paymentTender, eq(paymentTender.id, refundTender.tenderId))
    .where(eq(refundTender.refundId, refundId))

/** Gives the money back: at the desk and by transfer at once, by channels as soon as they say so. */
export async function executeRefund(ctx: Ctx, row: RefundRow, externalRefundNo: string | null) {
  const parts = await tendersOf(ctx, row.id)
  if (row.way === 'transfer' && !externalRefundNo) throw invalid({ externalRefundNo: '请输入退款流水号' })
  const isCash = row.way === 'cash' || parts.some(({ tender }) => tender.method === 'cash')
  const shift = isCash ? await openShiftOf(ctx, row.estateId) : undefined
  if (isCash && shift === undefined && ctx.caller.kind === 'user') throw refuse('请先开班')
  const patch = { externalRefundNo, shiftId: shift?.id ?? null }
  const online = parts.filter(({ tender }) => tender.payTransactionId !== null)
  for (const { id, amount, tender } of online) {
    const begun = await beginRefund(ctx, {
      transactionId: tender.payTransactionId ?? 0,
      bizId: tender.id,
      sourceType: 'property_refund',
      sourceId: id,
      amount,
      reason: row.reason,
    })
    await ctx.tx.update(refundTender).set({ payRefundId: begun.id }).where(eq(refundTender.id, id))
  }
  if (online.length > 0) return { to: 'processing' as const, patch }
  await finishRefund(ctx, row)
  return { to: 'success' as const, patch: { ...patch, executedAt: ctx.now } }
}

/** Asks channels once more for what they refused. */
export async function retryChannels(ctx: Ctx, row: RefundRow): Promise<void> {
  const ids = (await tendersOf(ctx, row.id)).flatMap(({ payRefundId }) => payRefundId ?? [])
  const failed = await ctx.tx
    .select({ id: payRefund.id })
    .from(payRefund)
    .where(and(inArray(payRefund.id, [...ids, 0]), eq(payRefund.state, 'failed')))
  for (const { id } of failed) await retryRefund(ctx, id)
}

/** What channels have said of a refund until now. */
export async function channelStates(ctx: Ctx, refundId: number) {
  const ids = (await tendersOf(ctx, refundId)).flatMap(({ payRefundId }) => payRefundId ?? [])
  const rows = await ctx.tx
    .select({ state: payRefund.state })
    .from(payRefund)
    .where(inArray(payRefund.id, [...ids, 0]))
  return rows.map(({ state }) => state)
}
