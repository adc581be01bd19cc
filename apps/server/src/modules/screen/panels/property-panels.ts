import { complaintFlow } from '@linli/api-client/contract/property/complaint-flow'
import { complaintKinds } from '@linli/api-client/contract/property/complaint'
import { sql } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import { baseData } from '../../stats/base-data.ts'
import { idList } from '../screen-scope.ts'
import { chargedIn } from './charge-panels.ts'
import type { Panel } from './panel.ts'

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const monthDays = 30

interface Counts extends Record<string, unknown> {
  readonly area: number
  readonly repairsToday: number
  readonly repairsPending: number
  readonly finishRate: number | null
  readonly satisfaction: number | null
  readonly complaints: number
}

/** 物业概况: area and households in care, M17 and M16 of this month, what was reported today and what waits. */
export const propertySum: Panel = async ({ ctx, estateIds }) => {
  const today = dayOf(ctx.now)
  const month = today.slice(0, 7)
  const since = at(dayStart(`${month}-01`))
  const ids = idList(estateIds)
  const [counts] = await ctx.tx.execute<Counts>(sql`
    select (select coalesce(sum(built_area), 0)::float8 from estate where id in ${ids}) as area,
      (select count(*)::int from repair_order where estate_id in ${ids} and reported_at >= ${at(dayStart(today))}
        and state not in ('cancelled', 'duplicate')) as "repairsToday",
      (select count(*)::int from repair_order where estate_id in ${ids} and state = 'pending') as "repairsPending",
      (select round(100.0 * count(*) filter (where finished_at <= finish_due_at) / nullif(count(*), 0), 1)::float8
        from repair_order where estate_id in ${ids} and finished_at >= ${since}) as "finishRate",
      (select round(avg(g.score), 1)::float8 from repair_rating g join repair_order o on o.id = g.order_id
        where g.rated_at >= ${since} and not g.auto and o.estate_id in ${ids}) as satisfaction,
      (select count(*)::int from complaint where estate_id in ${ids} and submitted_at >= ${since}
        and kind = 'complaint' and state not in ('merged', 'withdrawn')) as complaints`)
  const { households } = await baseData(ctx.tx, estateIds)
  const [charged] = await chargedIn(ctx, estateIds, month, month)
  return { ...counts, households, payRate: charged?.rate ?? null }
}

const lastFew = 5

/** 投诉建议 of thirty days by category, done and not yet; and the last few, without what somebody wrote. */
export const complaintPanel: Panel = async ({ ctx, estateIds }) => {
  const within = sql`c.estate_id in ${idList(estateIds)}
    and c.submitted_at >= ${at(dayStart(dayAfter(dayOf(ctx.now), 1 - monthDays)))}
    and c.state not in ('merged', 'withdrawn')`
  const categories = await ctx.tx.execute<{ key: string; done: number; open: number }>(sql`
    select c.category as key, (count(*) filter (where c.state in ('closed', 'rejected')))::int as done,
      (count(*) filter (where c.state not in ('closed', 'rejected')))::int as open
    from complaint c where ${within} group by 1 order by count(*) desc, 1 limit 5`)
  const last = await ctx.tx.execute<{
    id: number
    kind: keyof typeof complaintKinds
    category: string
    state: keyof typeof complaintFlow.states
    at: string
    isLate: boolean
  }>(sql`
    select c.id, c.kind, c.category, c.state, c.submitted_at as at, coalesce(c.due_at < ${at(ctx.now)}, false) as "isLate"
    from complaint c where ${within} order by c.submitted_at desc, c.id desc limit ${lastFew}`)
  const labelOf = async (category: string) => await ctx.deps.dicts.label('complaint_category', category)
  return {
    categories: await Promise.all(categories.map(async (one) => ({ ...one, label: await labelOf(one.key) }))),
    last: await Promise.all(
      last.map(async ({ kind, category, state, at: time, ...one }) => ({
        ...one,
        kind: complaintKinds[kind],
        category: await labelOf(category),
        state: complaintFlow.states[state].label,
        at: new Date(time).toISOString(),
      })),
    ),
  }
}
