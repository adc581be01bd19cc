import { sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

const days = 7

/** 访客分析 (M14): visits of the last seven days, today last, and who is inside now. */
export const visitorDays: Panel = async ({ ctx, estateIds }) => {
  const today = dayOf(ctx.now)
  const first = dayAfter(today, 1 - days)
  const ids = idList(estateIds)
  const rows = await ctx.tx.execute<{ day: string; applied: number; arrived: number }>(sql`
    select visit_date::text as day, count(*)::int as applied,
      (count(*) filter (where enter_at is not null))::int as arrived
    from visitor_application where estate_id in ${ids} and state <> 'cancelled'
      and visit_date between ${first}::date and ${today}::date group by 1`)
  const [now] = await ctx.tx.execute<{ inside: number }>(
    sql`select count(*)::int as inside from visitor_application where estate_id in ${ids} and inside`,
  )
  const found = new Map(rows.map((row) => [row.day, row]))
  return {
    inside: now?.inside ?? 0,
    days: Array.from({ length: days }, (_, at) => {
      const day = dayAfter(first, at)
      const { applied = 0, arrived = 0 } = found.get(day) ?? {}
      return { day, applied, arrived }
    }),
  }
}

/** More nobody reads on a wall, however often it turns the page. */
const listed = 40

/** 在场访客: who is inside and to whom they came; who stayed too long first, then who is there longest. */
export const visitorsInside: Panel = async ({ ctx, estateIds, nameOf }) => {
  const rows = await ctx.tx.execute<{
    id: number
    estateId: number
    total: number
    name: string
    host: string | null
    since: string | null
    isOver: boolean
  }>(sql`
    select v.id, v.estate_id as "estateId", v.total, v.visitor_name as name, coalesce(r.full_name, v.host_dept) as host, v.enter_at as since,
      v.overstay as "isOver"
    from (select *, (count(*) over ())::int as total from visitor_application
      where estate_id in ${idList(estateIds)} and inside order by overstay desc, enter_at, id limit ${listed}) v
    left join room r on r.id = v.room_id order by v.overstay desc, v.enter_at, v.id`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, estateId, name, host, since, isOver }) => ({
      id,
      name: nameOf(estateId, name),
      host,
      since: since === null ? null : new Date(since).toISOString(),
      isOver,
    })),
  }
}
