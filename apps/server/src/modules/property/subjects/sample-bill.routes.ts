import { sampleBill } from '@linli/api-client/contract/property/charging/sample-bill'
import type { InputOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { type Amount, amountOf, type Charged, type Price, shareOut } from './bill-amount.ts'
import { paySubject } from './charging.table.ts'
import { addMonths, type Period } from '../../../kit/periods.ts'
import { pricesOf } from './run-objects.ts'
import { chargedMonths } from './run-plan.ts'

type Sample = InputOf<typeof sampleBill>

/** Longer ones say nothing that shorter ones do not. */
const mostMonths = 36

/** The price of the sample, else those that the saved subject has. */
async function samplePrices(ctx: Ctx, input: Sample): Promise<(day: string) => Price | undefined> {
  const { subjectId, unitPrice = null, tiers } = input
  const given = (tiers ?? []).map(({ upTo = null, price }) => ({ upTo, price }))
  if (unitPrice !== null || given.length > 0) return () => ({ unitPrice, tiers: given })
  if (subjectId == null) return () => undefined
  const [subject] = await ctx.tx
    .select({ estateId: paySubject.estateId })
    .from(paySubject)
    .where(eq(paySubject.id, subjectId))
  if (subject === undefined || !coversEstate(ctx.scopeFor('property:paySubject:list'), subject.estateId))
    throw notFound()
  return await pricesOf(ctx, subjectId)
}

function sampleSpan({ from, to }: Sample, today: string): Period {
  const first = from ?? today
  const last = to ?? first
  if (last < first) throw invalid({ to: '计费止不能早于计费起' })
  if (last >= addMonths(first, mostMonths)) throw invalid({ to: `试算最长${mostMonths}个月` })
  return { from: first, to: last }
}

/** What is split is given; of all who share it, those beside the sample are as one. */
function shareOf({ area = null, totalArea = null, shareTotal = null }: Sample): Amount {
  if (area === null) return { failed: '房屋面积为空' }
  if (shareTotal === null || totalArea === null) return { failed: '请输入分摊总额和总面积' }
  if (totalArea < area) throw invalid({ totalArea: '总面积不能小于该对象的面积' })
  const [amount = 0] = shareOut(shareTotal, [area, Math.round((totalArea - area) * 100) / 100])
  return { amount, detail: [`${shareTotal / 100} 元按 ${area}㎡ ÷ ${totalArea}㎡ 分摊`] }
}

/** What a sample pays, as a run would reckon it. */
export const sampleBillRoute = handle(sampleBill, async (input, ctx) => {
  const today = dayOf(ctx.now)
  const span = sampleSpan(input, today)
  const { chargeMode, formulaType } = input
  const isByReading = chargeMode === 'meter'
  const charged: Charged = {
    area: input.area ?? null,
    floor: input.floor ?? null,
    months: isByReading
      ? []
      : chargedMonths({ chargeMode, cycleAnchor: input.cycleAnchor ?? 'natural' }, span, span.from),
    priceOn: await samplePrices(ctx, input),
    usage: input.usage ?? 0,
    usedBefore: input.usedBefore ?? 0,
    usedOn: today,
    discountRate: input.discountRate ?? 1,
  }
  const reckoned =
    formulaType === 'share'
      ? shareOf(input)
      : amountOf(
          {
            formulaType,
            fixedAmount: input.fixedAmount ?? null,
            additionalAmount: input.additionalAmount ?? 0,
            expression: input.expression ?? null,
            roundingMode: input.roundingMode ?? 'half_up',
            roundingUnit: input.roundingUnit ?? 'fen',
            partialMonth: input.partialMonth ?? 'by_day',
          },
          charged,
        )
  return 'failed' in reckoned
    ? { amount: null, reason: reckoned.failed, detail: [] }
    : { amount: reckoned.amount, reason: null, detail: [...reckoned.detail] }
})
