import { copySubject } from '@linli/api-client/contract/property/charging/charging-calls'
import { paySubject as described } from '@linli/api-client/contract/property/charging/pay-subject'
import type { NewOf } from '@linli/api-client/kit'
import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { permittedEstateIds } from '../../base/places/place-scope.ts'
import { bill } from '../bills/bill.table.ts'
import { chargeBinding, payPrice, payPriceTier, paySubject, type PaySubjectRow } from './charging.table.ts'
import { FormulaFault, formulaOf } from './expression.ts'
import { payPriceModel } from './pay-price.routes.ts'

type New = NewOf<typeof described>

const byUsage: readonly string[] = ['meter', 'tiered']

function checkFormula({ formulaType, fixedAmount, expression, chargeMode, objectType }: Partial<New>): void {
  if (formulaType === 'fixed' && fixedAmount == null && chargeMode !== 'once')
    throw invalid({ fixedAmount: '请输入固定金额' })
  if (chargeMode === 'meter' && !byUsage.includes(formulaType ?? ''))
    throw invalid({ formulaType: '抄表收费须按用量计费' })
  if (chargeMode !== 'meter' && byUsage.includes(formulaType ?? ''))
    throw invalid({ formulaType: '按用量计费须为抄表收费' })
  if (chargeMode === 'meter' && objectType !== 'room') throw invalid({ objectType: '抄表收费的对象须为房屋' })
  if (formulaType !== 'expression') return
  if (expression == null) throw invalid({ expression: '请输入公式' })
  try {
    formulaOf(expression)
  } catch (error) {
    if (error instanceof FormulaFault) throw invalid({ expression: error.message })
    throw error
  }
}

const billsOf = (id: number) => and(eq(bill.subjectId, id), ne(bill.state, 'void'))

async function checkSubject(input: Partial<New>, ctx: Ctx, before?: PaySubjectRow): Promise<void> {
  checkFormula({ ...before, ...input })
  if (before === undefined) return
  const fixed = (['chargeMode', 'objectType'] as const).find(
    (key) => input[key] !== undefined && input[key] !== before[key],
  )
  if (fixed !== undefined && (await ctx.tx.$count(bill, billsOf(before.id))) > 0)
    throw invalid({ [fixed]: '该项目已出账，不能修改' })
}

/** The price of today and what is bound, for a page of subjects. */
async function present(rows: readonly PaySubjectRow[], ctx: Ctx) {
  const ids = rows.map(({ id }) => id)
  const prices = await ctx.tx
    .selectDistinctOn([payPrice.subjectId], {
      subjectId: payPrice.subjectId,
      unitPrice: payPrice.unitPrice,
      // Named by hand: in a selection the columns of two tables are not told apart.
      tiers: sql<
        string | null
      >`(select concat_ws('–', trim_scale(min(t.price)), nullif(trim_scale(max(t.price)), trim_scale(min(t.price))))
        || '元，' || count(*) || '档' from pay_price_tier t where t.parent_id = pay_price.id having count(*) > 0)`,
    })
    .from(payPrice)
    .where(and(inArray(payPrice.subjectId, ids), lte(payPrice.effectiveFrom, dayOf(ctx.now))))
    .orderBy(payPrice.subjectId, desc(payPrice.effectiveFrom))
  const counts = await ctx.tx
    .select({ subjectId: chargeBinding.subjectId, count: sql<number>`count(*)::int` })
    .from(chargeBinding)
    .where(and(inArray(chargeBinding.subjectId, ids), eq(chargeBinding.state, 'active')))
    .groupBy(chargeBinding.subjectId)
  const priceOf = new Map(prices.map((one) => [one.subjectId, one]))
  const countOf = new Map(counts.map((one) => [one.subjectId, one.count]))
  return new Map(
    rows.map((row) => {
      const price = priceOf.get(row.id)
      const fixed =
        row.formulaType === 'fixed' && row.fixedAmount !== null
          ? `${(row.fixedAmount / 100).toLocaleString('zh-CN')}元`
          : null
      const unit = price?.unitPrice == null ? null : `${price.unitPrice}元`
      return [row.id, { price: fixed ?? price?.tiers ?? unit, bindingCount: countOf.get(row.id) ?? 0 }]
    }),
  )
}

export const { model: paySubjectModel, routes: paySubjectCalls } = serve(
  described,
  paySubject,
)({
  check: checkSubject,
  present,
  removable: async ({ id }, ctx) => {
    const used =
      (await ctx.tx.$count(chargeBinding, eq(chargeBinding.subjectId, id))) +
      (await ctx.tx.$count(bill, eq(bill.subjectId, id)))
    if (used > 0) throw refuse('该收费项目已被使用，无法删除')
    const prices = ctx.tx.select({ id: payPrice.id }).from(payPrice).where(eq(payPrice.subjectId, id))
    await ctx.tx.delete(payPriceTier).where(inArray(payPriceTier.parentId, prices))
    await ctx.tx.delete(payPrice).where(eq(payPrice.subjectId, id))
  },
})

/** The price that holds on a day, as another subject gets it. */
async function priceOn(ctx: Ctx, subjectId: number, day: string) {
  const [price] = await ctx.tx
    .select()
    .from(payPrice)
    .where(and(eq(payPrice.subjectId, subjectId), lte(payPrice.effectiveFrom, day)))
    .orderBy(desc(payPrice.effectiveFrom))
    .limit(1)
  if (price === undefined) return undefined
  const tiers = await ctx.tx
    .select({ upTo: payPriceTier.upTo, price: payPriceTier.price })
    .from(payPriceTier)
    .where(eq(payPriceTier.parentId, price.id))
    .orderBy(payPriceTier.orderNo)
  return { effectiveFrom: price.effectiveFrom, unitPrice: price.unitPrice, tiers }
}

const copyRoute = handle(copySubject, async ({ id, estateIds }, ctx) => {
  const code = 'property:paySubject:create'
  const own = await permittedEstateIds(ctx, code)
  const [row] = await ctx.tx
    .select()
    .from(paySubject)
    .where(and(eq(paySubject.id, id), inArray(paySubject.estateId, own)))
  if (row === undefined) throw notFound()
  const targets = await permittedEstateIds(ctx, code, estateIds)
  const there = await ctx.tx
    .select({ estateId: paySubject.estateId })
    .from(paySubject)
    .where(
      and(
        inArray(paySubject.estateId, targets),
        sql`(${paySubject.code} = ${row.code} or ${paySubject.name} = ${row.name})`,
      ),
    )
  const taken = new Set(there.map(({ estateId }) => estateId))
  const price = await priceOn(ctx, id, dayOf(ctx.now))
  const free = targets.filter((one) => !taken.has(one))
  const {
    id: _id,
    version: _version,
    createdAt: _c,
    createdBy: _cb,
    updatedAt: _u,
    updatedBy: _ub,
    state: _s,
    ...same
  } = row
  for (const estateId of free) {
    const made = await createRow(paySubjectModel, { ...same, estateId }, ctx)
    if (price !== undefined)
      await createRow(payPriceModel, { ...price, estateId, subjectId: made.id }, ctx, code)
  }
  ctx.note({ title: `复制收费项目 ${row.name}`, rowCount: free.length })
  return { copied: free.length, skipped: taken.size }
})

export const paySubjectRoutes = (): readonly Route[] => [...paySubjectCalls, copyRoute]
