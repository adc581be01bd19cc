import { refund as described } from '@linli/api-client/contract/property/payments/refund'
import * as calls from '@linli/api-client/contract/property/payments/refund-calls'
import { eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { RefundedMoney } from '../../../kit/pay-business.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { applyRefund } from './apply-refund.ts'
import { channelStates, executeRefund, retryChannels } from './execute-refund.ts'
import { finishRefund } from './finish-refund.ts'
import { assertNotInvoiced } from './invoice.routes.ts'
import { payment } from './payment.table.ts'
import { refundableOf } from './refundable.ts'
import { forfeitDeposit } from './forfeit-deposit.ts'
import { refund, type RefundRow, refundTender } from './refund.table.ts'

/** An application that a document made, an ended contract for one, may be for what an invoice is out for. */
const assertNoPaper = async (ctx: Ctx, { lines, paymentId }: RefundRow) =>
  await assertNotInvoiced(ctx, lines?.map(({ billId }) => billId) ?? [], paymentId)

/** One auditor, and another one where much goes back. */
async function approve(row: RefundRow, auditRemark: string | null, ctx: Ctx) {
  await assertNoPaper(ctx, row)
  const userId = userIdOf(ctx.caller)
  if (row.auditBy !== null) {
    if (row.auditBy === userId) throw refuse('复核人不能与审核人相同')
    return { to: 'approved' as const, patch: { secondAuditBy: userId, auditRemark } }
  }
  const limit = await ctx.deps.params.number('refund.secondAuditAmount', { estateId: row.estateId })
  const to = row.amount >= limit ? ('pending' as const) : ('approved' as const)
  return { to, patch: { auditBy: userId, auditRemark }, content: to === 'pending' ? '待复核' : '通过' }
}

export const { model: refundModel, routes: refundCalls } = serve(
  described,
  refund,
)({
  on: {
    approve: async (row, { auditRemark }, ctx) => await approve(row, auditRemark ?? null, ctx),
    execute: async (row, { externalRefundNo }, ctx) => {
      await assertNoPaper(ctx, row)
      return await executeRefund(ctx, row, externalRefundNo ?? null)
    },
    retry: async (row, _input, ctx) => {
      await retryChannels(ctx, row)
      return { patch: { failReason: null } }
    },
    cancel: async (row, _input, ctx) => {
      if ((await channelStates(ctx, row.id)).includes('success'))
        throw refuse('部分渠道已退款，请重试完成退款')
    },
    succeed: async (row, _input, ctx) => {
      await finishRefund(ctx, row)
      return { patch: { executedAt: ctx.now } }
    },
  },
})

/** What a channel said of a part of a refund, once: with the last part all of it is back. */
export async function tellRefund(ctx: Ctx, money: RefundedMoney): Promise<void> {
  const [part] = await ctx.tx
    .select({ refundId: refundTender.refundId })
    .from(refundTender)
    .where(eq(refundTender.id, money.sourceId))
  if (part === undefined) return
  const [row] = await ctx.tx.select().from(refund).where(eq(refund.id, part.refundId)).for('update')
  if (row?.state !== 'processing') return
  if (money.state === 'failed') {
    const failReason = money.failReason ?? '渠道退款失败'
    await takeTransition(refundModel, row, 'fail', { failReason: failReason.slice(0, 200) }, ctx)
    return
  }
  const states = await channelStates(ctx, row.id)
  if (states.every((state) => state === 'success')) await takeTransition(refundModel, row, 'succeed', {}, ctx)
}

export const refundRoutes: readonly Route[] = [
  handle(calls.refundable, async ({ id }, ctx) => {
    const [row] = await ctx.tx.select().from(payment).where(eq(payment.id, id))
    if (row === undefined || !coversEstate(ctx.scopeFor('property:refund:apply'), row.estateId))
      throw notFound()
    return await refundableOf(ctx, row)
  }),
  handle(calls.applyRefund, async (input, ctx) => {
    const { id, refundNo, estateId } = await applyRefund(ctx, input)
    ctx.note({ resource: 'refund', targetId: id, estateId, title: `申请退款 ${refundNo}` })
    return { id, refundNo }
  }),
  handle(calls.forfeitDeposit, async (input, ctx) => {
    const { id, billNo, estateId } = await forfeitDeposit(ctx, input)
    ctx.note({ resource: 'bill', targetId: input.id, estateId, title: `押金转收 ${billNo}` })
    return { billId: id, billNo }
  }),
]
