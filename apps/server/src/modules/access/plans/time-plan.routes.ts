import { accessHoliday as describedHoliday } from '@linli/api-client/contract/access/access-holiday'
import { accessTimePlan as described } from '@linli/api-client/contract/access/access-time-plan'
import { sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { accessHoliday, accessTimePlan } from './time-plan.table.ts'

type Plan = typeof accessTimePlan.$inferSelect

/** Devices hold four ranges a day. */
const rangesPerDay = 4

function checkPlan(input: Partial<Plan>, _ctx: Ctx, before?: Plan): void {
  const { weekly = [], holidayMode, holidayFrom, holidayTo } = { ...before, ...input }
  for (let day = 1; day <= 7; day += 1)
    if (weekly.filter(({ days }) => days.includes(day)).length > rangesPerDay)
      throw invalid({ weekly: `每天最多${rangesPerDay}个时段` })
  if (holidayMode === 'custom' && (holidayFrom ?? '') >= (holidayTo ?? ''))
    throw invalid({ holidayTo: '结束时间须晚于开始时间' })
}

/** The smallest number that no plan of the estate has. */
async function nextTemplate(ctx: Ctx, estateId: number): Promise<number> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`time-plans/${estateId}`}, 0))`)
  const [row] = await ctx.tx.execute<{ n: number | null }>(sql`
    select min(n)::int as n from generate_series(1, 255) n where not exists (select 1 from access_time_plan p
      where p.estate_id = ${estateId} and p.device_template_no = n)`)
  if (row?.n == null) throw refuse('该小区通行时段已达255个')
  return row.n
}

const plans = serve(
  described,
  accessTimePlan,
)({
  check: checkPlan,
  defaults: async ({ estateId }, ctx) => ({ deviceTemplateNo: await nextTemplate(ctx, estateId) }),
  present: async (rows, ctx) => {
    const found = await ctx.tx.execute<{ id: number; n: number }>(sql`
      select time_plan_id as id, count(*)::int as n from access_grant
      where time_plan_id = ${idList(rows.map(({ id }) => id))} and state in ('pending', 'active', 'suspended')
      group by time_plan_id`)
    const counts = new Map(found.map(({ id, n }) => [id, n]))
    return new Map(rows.map(({ id }) => [id, { grantCount: counts.get(id) ?? 0 }]))
  },
  removable: async ({ id }, ctx) => {
    const [used] = await ctx.tx.execute(sql`
      select 1 from access_grant where time_plan_id = ${id} union all
      select 1 from access_group where time_plan_id = ${id} limit 1`)
    if (used) throw refuse('该时段已被引用，无法删除')
  },
  after: {
    update: async (_before, row, ctx) => {
      const members = await ctx.tx.execute<{ type: string; ids: number[] }>(sql`
        select subject_type as type, jsonb_agg(distinct subject_id) as ids from access_grant
        where time_plan_id = ${row.id} and state in ('pending', 'active') group by subject_type`)
      for (const { type, ids } of members)
        await issueFor(
          ctx,
          { subjectType: type, subjectIds: ids },
          { kind: 'grant', title: `通行时段变更 ${row.name}`, priority: priorities.manual },
        )
    },
  },
})

export const timePlanModel = plans.model

/** 通行时段, and the calendar of holidays. */
export const timePlanRoutes = (): readonly Route[] => [
  ...plans.routes,
  ...serve(describedHoliday, accessHoliday)({}).routes,
]
