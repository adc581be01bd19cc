import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { sql } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const monthDays = 30

/** The columns of the board, and which states stand in each. */
const columns = {
  pending: ['pending'],
  assigned: ['assigned'],
  doing: ['accepted', 'processing', 'paused'],
  checking: ['to_pay', 'to_confirm'],
} as const satisfies Readonly<Record<string, readonly (typeof openRepairs)[number][]>>
type Column = keyof typeof columns

/** More of a column turns no page that anybody waits for. */
const perColumn = 24

/** 工单看板: what is open, by who has to act; what is late first, then what waits longest. */
export const repairBoard: Panel = async ({ ctx, estateIds }) => {
  const now = at(ctx.now)
  const columnOf = sql`case ${sql.join(
    Object.entries(columns).map(
      ([key, states]) =>
        sql`when o.state in (${sql.join(
          states.map((state) => sql`${state}`),
          sql`, `,
        )}) then ${key}::text`,
    ),
    sql` `,
  )} end`
  const rows = await ctx.tx.execute<{
    id: number
    column: Column
    total: number
    place: string
    type: string
    since: string
    isLate: boolean
  }>(sql`
    select x.id, x.column, x.total, coalesce(r.full_name, e.name || ' 公共区域') as place, t.name as type,
      x.reported_at as since, x.late as "isLate"
    from (
      select o.id, ${columnOf} as column, o.room_id, o.estate_id, o.type_id, o.reported_at, o.late,
        (count(*) over (partition by ${columnOf}))::int as total,
        row_number() over (partition by ${columnOf} order by o.late desc, o.reported_at, o.id) as place
      from (select *, coalesce(due_at < ${now}, false) as late from repair_order
        where estate_id in ${idList(estateIds)} and state in (${sql.join(
          openRepairs.map((state) => sql`${state}`),
          sql`, `,
        )})) o) x
    join estate e on e.id = x.estate_id join repair_type t on t.id = x.type_id left join room r on r.id = x.room_id
    where x.place <= ${perColumn} order by x.column, x.place`)
  return (Object.keys(columns) as Column[]).map((key) => {
    const mine = rows.filter(({ column }) => column === key)
    return {
      key,
      total: mine[0]?.total ?? 0,
      rows: mine.map(({ id, place, type, since, isLate }) => ({
        id,
        place,
        type,
        since: new Date(since).toISOString(),
        isLate,
      })),
    }
  })
}

const ranked = 8

/** 报修类型 of thirty days; cancelled and double ones are none. */
export const repairTypes: Panel = async ({ ctx, estateIds }) => {
  const since = dayStart(dayAfter(dayOf(ctx.now), 1 - monthDays))
  const rows = await ctx.tx.execute<{ key: number; label: string; count: number }>(sql`
    select t.id as key, t.name as label, count(*)::int as count
    from repair_order o join repair_type t on t.id = o.type_id
    where o.estate_id in ${idList(estateIds)} and o.reported_at >= ${at(since)}
      and o.state not in ('cancelled', 'duplicate')
    group by t.id, t.name order by 3 desc, 1 limit ${ranked}`)
  return [...rows]
}

const weeks = 8

/** 响应时效: mean minutes until an order was accepted, and until it was finished, per week of eight, this week last. */
export const repairTimes: Panel = async ({ ctx, estateIds }) => {
  const start = dayAfter(dayOf(ctx.now), 1 - weeks * 7)
  const rows = await ctx.tx.execute<{ week: number; accept: number | null; finish: number | null }>(sql`
    select floor(extract(epoch from o.reported_at - ${at(dayStart(start))}) / 604800)::int as week,
      round(avg(extract(epoch from o.accepted_at - o.reported_at) / 60))::int as accept,
      round(avg(extract(epoch from o.finished_at - o.reported_at) / 60 - o.paused_minutes))::int as finish
    from repair_order o where o.estate_id in ${idList(estateIds)} and o.reported_at >= ${at(dayStart(start))}
      and o.state not in ('cancelled', 'duplicate')
    group by 1`)
  const found = new Map(rows.map((row) => [row.week, row]))
  return Array.from({ length: weeks }, (_, week) => ({
    from: dayAfter(start, week * 7),
    accept: found.get(week)?.accept ?? null,
    finish: found.get(week)?.finish ?? null,
  }))
}
