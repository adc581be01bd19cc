import {
  checkPlan as described,
  generateChecks,
  type PlanPeriod,
} from '@linli/api-client/contract/ops/check-plan'
import type { NewOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import type { ComputedRow } from '../../../kit/serve/options.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { assertFits } from './check-fits.ts'
import { checkPlan, type CheckPlanRow } from './check-plan.table.ts'
import { equipmentCheck } from './equipment-check.table.ts'
import { cancelChecksOf, countNotDone, makeChecksNow } from './generate-checks.ts'
import { dueOf, nextPeriod, periodAt, periodsWithin } from './plan-periods.ts'

interface Counted extends Record<string, unknown> {
  readonly planId: number
  readonly period: string
  readonly due: number
  readonly done: number
  readonly missed: number
}

/** How far plans are in each period that has checks, for all of them at once. */
async function countsOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<string, Counted>> {
  const found = await ctx.tx.execute<Counted>(sql`
    select plan_id as "planId", period::text as period,
      (count(*) filter (where state <> 'cancelled' or missed_at is not null))::int as due,
      (count(*) filter (where state in ('submitted', 'passed', 'failed')))::int as done,
      (count(*) filter (where missed_at is not null))::int as missed
    from equipment_check where ${anyOf(sql`plan_id`, ids)} group by plan_id, period`)
  return new Map(found.map((row) => [`${row.planId} ${row.period}`, row]))
}

const shownDays = 366

/** A plan on its calendar. One that was stopped makes no more checks: only what it made is told. */
function periodsOf(row: CheckPlanRow, counts: ReadonlyMap<string, Counted>, today: string): PlanPeriod[] {
  return periodsWithin(row, dayAfter(today, -shownDays), dayAfter(today, shownDays)).flatMap((period) => {
    const found = counts.get(`${row.id} ${period.from}`)
    if (found === undefined && (!row.enabled || period.to < today)) return []
    const { due: wanted = 0, done = 0, missed = 0 } = found ?? {}
    return { from: period.from, due: dueOf(row, period, period.from), wanted, done, missed }
  })
}

async function present(rows: readonly CheckPlanRow[], ctx: Ctx) {
  const today = dayOf(ctx.now)
  const counts = await countsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row): [number, ComputedRow<typeof described>] => {
      const period = periodAt(row, today)?.from ?? null
      const { due = 0, done = 0, missed = 0 } = counts.get(`${row.id} ${period}`) ?? {}
      const progress = due === 0 ? null : `${done}/${due}${missed > 0 ? `，漏检${missed}` : ''}`
      const next = row.enabled ? nextPeriod(row, today) : null
      return [row.id, { period, progress, nextPeriod: next, periods: periodsOf(row, counts, today) }]
    }),
  )
}

const hasChecks = async (ctx: Ctx, planId: number): Promise<boolean> =>
  (await ctx.tx.$count(equipmentCheck, eq(equipmentCheck.planId, planId))) > 0

async function checkPlanOf(
  input: Partial<NewOf<typeof described>>,
  ctx: Ctx,
  before?: CheckPlanRow,
): Promise<void> {
  const { templateId, estateId, category } = { ...before, ...input }
  if (input.templateId !== undefined && templateId !== undefined && estateId && category)
    await assertFits(ctx, { templateId, estateId, category })
  if (before === undefined) return
  // Other periods would ask anew for what was done already.
  if ((input.cycle !== undefined || input.startDate !== undefined) && (await hasChecks(ctx, before.id)))
    throw refuse('计划已生成点检单，不能修改周期和开始日期，请停用后另建计划')
  if (input.enabled !== false) return
  const open = await countNotDone(ctx, before.id)
  if (open > 0) askFirst(ctx, 'openChecks', `停用后将取消${open}张未完成的点检单，仍要停用吗？`)
}

const served = serve(
  described,
  checkPlan,
)({
  present,
  check: checkPlanOf,
  after: {
    update: async (before, row, ctx) => {
      if (before.enabled && !row.enabled) await cancelChecksOf(ctx, row)
    },
  },
  removable: async ({ id }, ctx) => {
    if (await hasChecks(ctx, id)) throw refuse('计划已生成点检单，请停用')
  },
})

export const { model: checkPlanModel } = served

/** 点检计划. */
export const checkPlanCalls: readonly Route[] = [
  ...served.routes,
  handle(generateChecks, async ({ id }, ctx) => {
    const plan = await lockRow(served.model, ctx, ctx.scopeFor('ops:checkPlan:generate'), id)
    if (plan === undefined) throw notFound()
    const { made, waiting } = await makeChecksNow(ctx, plan)
    ctx.note({ title: `${plan.name}：生成${made}张点检单`, rowCount: made })
    return { made, waiting }
  }),
]
