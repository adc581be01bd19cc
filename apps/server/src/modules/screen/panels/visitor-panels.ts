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
