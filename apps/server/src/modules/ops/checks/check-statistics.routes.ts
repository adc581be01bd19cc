import { type CheckFigures, checkStatistics } from '@linli/api-client/contract/ops/check-statistics'
import { and, eq, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayAfter, dayEnd, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { deviceRepairModel } from '../repair/device-repair.routes.ts'
import { deviceRepair } from '../repair/device-repair.table.ts'
import { equipmentCheckModel } from './equipment-check.routes.ts'
import { equipmentCheck } from './equipment-check.table.ts'

const code = 'ops:check:list'
const mostDays = 366
const mostItems = 20
const isDone = sql`${equipmentCheck.state} in ('submitted', 'passed', 'failed')`

interface Part extends Record<string, unknown> {
  readonly id: number | null
  readonly name: string | null
  readonly month: string | null
}

/** What a check, or a fault that was reported, counts for; all checks and all faults of the days are its rows. */
const counted: { readonly [K in keyof CheckFigures]: SQL } = {
  due: sql`count(*) filter (where is_check)::int`,
  done: sql`count(*) filter (where done)::int`,
  missed: sql`count(*) filter (where missed)::int`,
  doneShare: sql`round(100.0 * count(*) filter (where done) / nullif(count(*) filter (where is_check), 0), 1)::float`,
  onTimeShare: sql`round(100.0 * count(*) filter (where on_time)
    / nullif(count(*) filter (where is_check), 0), 1)::float`,
  firstPassShare: sql`round(100.0 * count(*) filter (where first_pass)
    / nullif(count(first_pass), 0), 1)::float`,
  meanScore: sql`round(avg(score), 2)::float`,
  faults: sql`count(*) filter (where found)::int`,
  faultShare: sql`round(100.0 * count(*) filter (where found) / nullif(count(found), 0), 1)::float`,
}

/** The checks that were due in the days. */
const checksWithin = (ctx: Ctx, estateId: number | null, from: string, to: string): SQL | undefined =>
  and(
    equipmentCheckModel.within(ctx.scopeFor(code), ctx),
    estateId === null ? undefined : eq(equipmentCheck.estateId, estateId),
    gte(equipmentCheck.dueDate, from),
    lte(equipmentCheck.dueDate, to),
    or(ne(equipmentCheck.state, 'cancelled'), sql`${equipmentCheck.missedAt} is not null`),
    or(isDone, lte(equipmentCheck.dueDate, dayOf(ctx.now)), sql`${equipmentCheck.missedAt} is not null`),
  )

const faultsWithin = (ctx: Ctx, estateId: number | null, from: string, to: string): SQL | undefined =>
  and(
    deviceRepairModel.within(ctx.scopeFor(code), ctx),
    estateId === null ? undefined : eq(deviceRepair.estateId, estateId),
    gte(deviceRepair.reportedAt, dayStart(from)),
    lt(deviceRepair.reportedAt, dayEnd(to)),
    ne(deviceRepair.state, 'cancelled'),
  )

/** The figures over all, of each contractor, and of each contractor month by month: one query for all of them. */
async function figuresOf(ctx: Ctx, checks: SQL | undefined, faults: SQL | undefined) {
  const shown = sql.join(
    Object.entries(counted).map(([key, figure]) => sql`${figure} as ${sql.identifier(key)}`),
    sql`, `,
  )
  return await ctx.tx.execute<Part & CheckFigures>(sql`
    with facts as (
      select contractor_id, to_char(due_date, 'YYYY-MM') as month, true as is_check, ${isDone} as done,
        missed_at is not null as missed,
        ${isDone} and (submitted_at at time zone 'Asia/Shanghai')::date <= due_date as on_time,
        case when state in ('passed', 'failed') and parent_id is null then state = 'passed' and not exists (
          select 1 from flow_event e where e.entity = 'equipmentCheck' and e.entity_id = equipment_check.id
            and e.action = 'giveBack') end as first_pass,
        score, null::boolean as found
      from equipment_check where ${checks}
      union all
      select contractor_id, to_char(reported_at at time zone 'Asia/Shanghai', 'YYYY-MM'), false, false, false, false,
        null, null, source = 'check'
      from device_repair where ${faults})
    select f.contractor_id as id, min(c.name) as name, f.month, ${shown}
    from facts f left join contractor c on c.id = f.contractor_id
    group by grouping sets ((), (f.contractor_id), (f.contractor_id, f.month))
    having grouping(f.contractor_id) = 1 or f.contractor_id is not null
    order by grouping(f.contractor_id) desc, grouping(f.month) desc, f.contractor_id, f.month`)
}

interface Found extends Record<string, unknown> {
  readonly id: number | null
  readonly name: string | null
  readonly category: string
  readonly text: string | null
  readonly answered: number
  readonly failed: number
}

/** The answers to the items of checks, by contractor and kind of device, and by item. */
const answersOf = async (ctx: Ctx, checks: SQL | undefined) =>
  await ctx.tx.execute<Found>(sql`
    select a.contractor_id as id, min(c.name) as name, d.category, a.text, count(*)::int as answered,
      (count(*) filter (where not a.ok))::int as failed
    from (select equipment_check.contractor_id, equipment_check.device_id, i ->> 'text' as text,
        (i ->> 'ok')::boolean as ok
      from equipment_check cross join lateral jsonb_array_elements(equipment_check.results) i
      where ${checks} and ${isDone} and i ->> 'ok' is not null) a
    join device d on d.id = a.device_id join contractor c on c.id = a.contractor_id
    group by grouping sets ((a.contractor_id, d.category), (d.category, a.text))
    order by failed desc, d.category, a.contractor_id, a.text`)

/** 统计. */
export const checkStatisticsRoute = handle(checkStatistics, async ({ estateId = null, from, to }, ctx) => {
  if (to < from) throw invalid({ to: '结束日期不能早于开始日期' })
  if (to > dayAfter(from, mostDays)) throw invalid({ to: '最多统计一年' })
  const checks = checksWithin(ctx, estateId, from, to)
  const [all, ...parts] = await figuresOf(ctx, checks, faultsWithin(ctx, estateId, from, to))
  if (all === undefined) throw new Error('Linli: nothing was counted')
  const { id: _id, name: _name, month: _month, ...total } = all
  const named = parts.flatMap(({ id, name, ...part }) =>
    id === null || name === null ? [] : [{ ...part, id, name }],
  )
  const answers = await answersOf(ctx, checks)
  return {
    total,
    contractors: named.flatMap(({ month, ...part }) => (month === null ? [part] : [])),
    months: named.flatMap(({ month, ...part }) => (month === null ? [] : [{ ...part, month }])),
    abilities: answers.flatMap(({ id, name, category, answered, failed }) =>
      id === null || name === null ? [] : [{ id, name, category, answered, failed }],
    ),
    items: answers
      .flatMap(({ category, text, failed }) =>
        text === null || failed === 0 ? [] : [{ category, text, failed }],
      )
      .slice(0, mostItems),
  }
})
