import { billAdjustment as described } from '@linli/api-client/contract/property/payments/bill-adjustment'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { isOfDocument } from '../bills/bill-account.ts'
import { adjustBill, assertBears, lockBill } from './adjust-bill.ts'
import { billAdjustment, type BillAdjustmentRow } from './refund.table.ts'

async function apply(row: BillAdjustmentRow, ctx: Ctx): Promise<void> {
  const of = await lockBill(ctx, row.billId)
  if (of === undefined) throw notFound()
  await adjustBill(ctx, of, row)
}

const served = serve(
  described,
  billAdjustment,
)({
  defaults: async ({ estateId, billId, kind, amount }, ctx) => {
    const of = await lockBill(ctx, billId)
    if (of === undefined) throw invalid({ billId: '所选账单不存在' })
    if (isOfDocument(of.source) && kind !== 'waive_late') throw refuse('该账单由业务单据产生，请在单据中减免')
    assertBears(of, { kind, amount }, dayOf(ctx.now))
    return { adjustNo: await sequences.next(ctx, 'TZ', estateId), applyBy: userIdOf(ctx.caller) }
  },
  after: {
    // What is small needs nobody else.
    create: async (row, ctx) => {
      const limit = await ctx.deps.params.number('fee.adjustAuditAmount', { estateId: row.estateId })
      if (row.amount <= limit) await takeTransition(served.model, row, 'pass', {}, ctx)
    },
  },
  on: {
    approve: async (row, { auditRemark }, ctx) => {
      await apply(row, ctx)
      return { patch: { auditRemark: auditRemark ?? null }, content: auditRemark ?? undefined }
    },
    pass: async (row, _input, ctx) => {
      await apply(row, ctx)
    },
  },
})

export const billAdjustmentModel = served.model
export const billAdjustmentCalls = served.routes
