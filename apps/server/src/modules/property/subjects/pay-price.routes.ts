import { payPrice as described } from '@linli/api-client/contract/property/charging/pay-price'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, gt, gte, lt, min, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { bill } from '../bills/bill.table.ts'
import { payPrice, type PayPriceRow, payPriceTier, paySubject } from './charging.table.ts'

type New = NewOf<typeof described>

/** Bills were made with this price: of a month from which on it holds, before the next one does. */
async function assertUnused(ctx: Ctx, row: PayPriceRow): Promise<void> {
  const [next] = await ctx.tx
    .select({ from: min(payPrice.effectiveFrom) })
    .from(payPrice)
    .where(and(eq(payPrice.subjectId, row.subjectId), gt(payPrice.effectiveFrom, row.effectiveFrom)))
  const used = await ctx.tx.$count(
    bill,
    and(
      eq(bill.subjectId, row.subjectId),
      ne(bill.state, 'void'),
      gte(bill.periodEnd, row.effectiveFrom),
      next?.from ? lt(bill.periodStart, next.from) : undefined,
    ),
  )
  if (used > 0) throw refuse('该价格已用于出账，不能修改')
}

function checkTiers(tiers: New['tiers'] = []): void {
  for (const [at, { upTo = null }] of tiers.entries()) {
    const isLast = at === tiers.length - 1
    if (isLast && upTo !== null) throw invalid({ [`tiers.${at}.upTo`]: '最后一档不填上限' })
    if (!isLast && upTo === null) throw invalid({ [`tiers.${at}.upTo`]: '请输入上限' })
    const before = tiers[at - 1]?.upTo ?? 0
    if (upTo !== null && upTo <= before) throw invalid({ [`tiers.${at}.upTo`]: '上限须大于上一档' })
  }
}

async function checkPrice(input: Partial<New>, ctx: Ctx, before?: PayPriceRow): Promise<void> {
  if (before !== undefined) await assertUnused(ctx, before)
  const { effectiveFrom = '', subjectId, unitPrice = null } = { ...before, ...input }
  if (!effectiveFrom.endsWith('-01')) throw invalid({ effectiveFrom: '生效日期须为每月1日' })
  checkTiers(input.tiers)
  if (subjectId === undefined) return
  const [subject] = await ctx.tx
    .select({ formulaType: paySubject.formulaType })
    .from(paySubject)
    .where(eq(paySubject.id, subjectId))
  const isTiered = subject?.formulaType === 'tiered'
  if (isTiered && input.tiers !== undefined && input.tiers.length === 0)
    throw invalid({ tiers: '请填写阶梯' })
  if (!isTiered && unitPrice === null) throw invalid({ unitPrice: '请输入单价' })
}

export const { model: payPriceModel, routes: payPriceCalls } = serve(
  described,
  payPrice,
)({
  lines: { tiers: { table: payPriceTier } },
  check: checkPrice,
  removable: async (row, ctx) => await assertUnused(ctx, row),
  uniqueAmong: {
    effectiveFrom: ({ subjectId }, before) =>
      sql`${payPrice.subjectId} = ${before?.subjectId ?? subjectId ?? null}`,
  },
})
