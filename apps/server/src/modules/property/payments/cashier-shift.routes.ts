import {
  cashierShift as described,
  shiftTotal,
} from '@linli/api-client/contract/property/payments/cashier-shift'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { cashierShift, type CashierShiftRow, payment } from './payment.table.ts'
import { cashDueOf, type MethodTotal, receivedOf, shiftTotals } from './shift-totals.ts'

const kept = z.array(shiftTotal)

/** What a shift came to: as it was handed in, or as it stands now. */
const totalsOf = (row: CashierShiftRow, live: ReadonlyMap<number, readonly MethodTotal[]>) =>
  row.systemTotals === null ? (live.get(row.id) ?? []) : kept.parse(row.systemTotals)

async function assertNoneOpen(ctx: Ctx, estateId: number, userId: number): Promise<void> {
  const open = and(
    eq(cashierShift.estateId, estateId),
    eq(cashierShift.cashierId, userId),
    eq(cashierShift.state, 'open'),
  )
  if ((await ctx.tx.$count(cashierShift, open)) > 0) throw refuse('您在该小区已有进行中的班次')
}

/** What is on its way is waited for, or cancelled, before the money is handed in. */
async function assertNonePending(ctx: Ctx, shiftId: number): Promise<void> {
  const pending = and(eq(payment.shiftId, shiftId), eq(payment.state, 'pending'))
  if ((await ctx.tx.$count(payment, pending)) > 0) throw refuse('还有待支付的扫码收款，请等待到账或取消')
}

export const { model: cashierShiftModel, routes: cashierShiftCalls } = serve(
  described,
  cashierShift,
)({
  present: async (rows, ctx) => {
    const live = await shiftTotals(
      ctx,
      rows.filter(({ systemTotals }) => systemTotals === null).map(({ id }) => id),
    )
    return new Map(
      rows.map((row) => {
        const totals = totalsOf(row, live)
        return [row.id, { totals: [...totals], cashDue: cashDueOf(totals), received: receivedOf(totals) }]
      }),
    )
  },
  defaults: async ({ estateId }, ctx) => {
    const cashierId = userIdOf(ctx.caller)
    if (cashierId === null) throw refuse('只有工作人员可以开班')
    await assertNoneOpen(ctx, estateId, cashierId)
    return { cashierId, openedAt: ctx.now, shiftNo: await sequences.next(ctx, 'BC', estateId) }
  },
  on: {
    submit: async (row, { countedCash, remark }, ctx) => {
      await assertNonePending(ctx, row.id)
      const totals = [...((await shiftTotals(ctx, [row.id])).get(row.id) ?? [])]
      const difference = countedCash - cashDueOf(totals)
      if (difference !== 0 && !remark) throw invalid({ remark: '现金有差异，请填写差异说明' })
      return {
        patch: { systemTotals: totals, countedCash, difference, remark: remark ?? null },
        content: remark ?? undefined,
      }
    },
  },
})
