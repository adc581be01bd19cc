import type { PayRefundSource } from '@linli/api-client/contract/pay/pay-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../kit/app-error.ts'
import { userIdOf } from '../../kit/caller.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { payPort } from '../../ports/pay/pay-channels.ts'
import { PayRefusal, type RefundOrder, type RefundOutcome } from '../../ports/pay/pay-port.ts'
import { businessOf } from './pay-business.ts'
import { payRefund, type PayRefundRow, payTransaction } from './pay.table.ts'
import { refundNumber } from './pay-numbers.ts'

const system = { kind: 'system', name: '支付' } as const

export interface NewRefund {
  readonly transactionId: number
  readonly bizId: number
  readonly sourceType: PayRefundSource
  /** With the source type: what asks for money back gets it once. */
  readonly sourceId: number
  readonly amount: number
  readonly reason: string
}

/** Asks the channel for money back, as far as it has some of the payment left; it hears of it when this is committed. */
export async function beginRefund(ctx: Ctx, refund: NewRefund): Promise<PayRefundRow> {
  const { transactionId, bizId, sourceType, sourceId, amount, reason } = refund
  const [row] = await ctx.tx
    .select()
    .from(payTransaction)
    .where(eq(payTransaction.id, transactionId))
    .for('update')
  if (row === undefined) throw notFound()
  const same = and(eq(payRefund.sourceType, sourceType), eq(payRefund.sourceId, sourceId))
  const [before] = await ctx.tx.select().from(payRefund).where(same)
  if (before !== undefined) return before
  const [given] = await ctx.tx
    .select({ sum: sql<string>`coalesce(sum(${payRefund.amount}), 0)` })
    .from(payRefund)
    .where(and(eq(payRefund.payTransactionId, row.id), inArray(payRefund.state, ['processing', 'success'])))
  if (Number(given?.sum) + amount > (row.paidAmount ?? 0)) throw refuse('退款金额超过可退金额')
  const [made] = await ctx.tx
    .insert(payRefund)
    .values({
      refundNo: refundNumber(ctx.now),
      payTransactionId: row.id,
      bizType: row.bizType,
      bizId,
      sourceType,
      sourceId,
      amount,
      reason,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
    })
    .returning()
  const id = (made as PayRefundRow).id
  ctx.afterCommit(async (deps) => await sendRefund(deps, id))
  return made as PayRefundRow
}

/** Tries once more what the channel refused. */
export async function retryRefund(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.tx
    .update(payRefund)
    .set({ state: 'processing', failReason: null, updatedAt: ctx.now })
    .where(and(eq(payRefund.id, id), eq(payRefund.state, 'failed')))
    .returning({ id: payRefund.id })
  if (row === undefined) throw refuse('只有退款失败的可以重试')
  ctx.afterCommit(async (deps) => await sendRefund(deps, id))
}

/** Asks the channel and keeps what it says; asked again, it gives nothing more. */
export async function sendRefund(deps: ServerDeps, id: number): Promise<void> {
  const { db } = deps.database
  const [row] = await db
    .select({ refund: payRefund, of: payTransaction })
    .from(payRefund)
    .innerJoin(payTransaction, eq(payTransaction.id, payRefund.payTransactionId))
    .where(eq(payRefund.id, id))
  if (row?.refund.state !== 'processing') return
  const { refund, of } = row
  if (of.channel === 'free' || of.channel === 'offline') return
  const port = payPort(deps, of.channel)
  if (port === undefined) return
  const { refundNo, amount, reason } = refund
  const order: RefundOrder = { txnNo: of.txnNo, refundNo, amount, total: of.paidAmount ?? of.amount, reason }
  let outcome: RefundOutcome
  try {
    outcome = await port.refund(order)
  } catch (error) {
    if (!(error instanceof PayRefusal)) throw error
    // Without an answer nobody knows: it is asked again, under the same number.
    if (error.code === 'NETWORK' || error.code.startsWith('5')) return
    outcome = { state: 'failed', channelRefundNo: null, failReason: error.message }
  }
  await inContext(deps, system, async (ctx) => await settleRefund(ctx, refundNo, outcome), {
    now: deps.clock(),
  })
}

/** Keeps what a channel says of a refund, once, and tells the module. */
export async function settleRefund(ctx: Ctx, refundNo: string, outcome: RefundOutcome): Promise<boolean> {
  const { state, channelRefundNo, failReason } = outcome
  const [row] = await ctx.tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo)).for('update')
  if (row === undefined) return false
  if (row.state !== 'processing' || state === 'processing') return true
  await ctx.tx
    .update(payRefund)
    .set({
      state,
      channelRefundNo,
      failReason,
      updatedAt: ctx.now,
      ...(state === 'success' && { refundedAt: ctx.now }),
    })
    .where(eq(payRefund.id, row.id))
  const { id: refundId, sourceType, sourceId, bizId, amount } = row
  if (sourceType !== 'late_callback')
    await businessOf(ctx.deps, row.bizType).refunded(ctx, {
      refundId,
      refundNo,
      sourceType,
      sourceId,
      bizId,
      amount,
      state,
      channelRefundNo,
      failReason,
    })
  return true
}
