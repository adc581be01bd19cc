import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { alertLevels } from '@linli/api-client/contract/alert/levels'
import type { StatisticRange } from '@linli/api-client/contract/stats/statistics-call'
import { sql } from 'drizzle-orm'
import { dayEnd, dayOf, dayStart } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { dayRange } from './day-range.ts'

const words: Readonly<Record<string, { readonly label: string }>> = alertLevels

interface Figures extends Record<string, unknown> {
  readonly total: number
  readonly untreated: number
  readonly processing: number
  readonly treated: number
  readonly ignored: number
  readonly today: number
  readonly todayUntreated: number
  readonly mean: number | null
}

/**
 * Alerts of the days asked for (M15), all of them where none are; those untreated whenever they occurred, as the bell
 * counts them. Those that are told by another alert are not counted.
 */
export async function alertCounts(
  ctx: Ctx,
  estateIds: readonly number[],
  input: StatisticRange & { readonly level?: string | null },
) {
  const { level = null } = input
  const range = input.startDate == null && input.endDate == null ? null : dayRange(input, ctx.now)
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
  const counted = range
    ? sql`occurred_at >= ${at(range.from)} and occurred_at < ${at(range.until)}`
    : sql`true`
  const today = dayOf(ctx.now)
  const isToday = sql`occurred_at >= ${at(dayStart(today))} and occurred_at < ${at(dayEnd(today))}`
  // What is counted of earlier days is open: both are found by an index, however long the estates are kept.
  const bound = range ? sql`(${counted} or ${isToday} or state = 'untreated')` : sql`true`
  const mine = sql`${anyOf(sql`estate_id`, estateIds)} and parent_id is null and ${bound}
    and (${level}::text is null or level = ${level}::text)`
  const [row] = await ctx.tx.execute<Figures>(sql`
    select count(*) filter (where ${counted})::int as total,
      count(*) filter (where state = 'untreated')::int as untreated,
      count(*) filter (where state = 'processing' and ${counted})::int as processing,
      count(*) filter (where state = 'treated' and ${counted})::int as treated,
      count(*) filter (where state = 'ignored' and ${counted})::int as ignored,
      count(*) filter (where ${isToday})::int as today,
      count(*) filter (where ${isToday} and state = 'untreated')::int as "todayUntreated",
      round((avg(extract(epoch from handled_at - occurred_at) / 60)
        filter (where ${counted} and handled_at is not null))::numeric, 1)::float8 as mean
    from control_alert where ${mine}`)
  const shares = await ctx.tx.execute<{ level: string; kind: string; n: number }>(sql`
    select level, kind, count(*)::int as n from control_alert where ${mine} and ${counted} group by level, kind`)
  const sum = (key: 'level' | 'kind', labelOf: (value: string) => string) => {
    const counts = new Map<string, number>()
    for (const one of shares) counts.set(one[key], (counts.get(one[key]) ?? 0) + one.n)
    return [...counts]
      .map(([value, count]) => ({ key: value, label: labelOf(value), count }))
      .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key))
  }
  const { mean = null, ...figures } = row ?? {
    total: 0,
    untreated: 0,
    processing: 0,
    treated: 0,
    ignored: 0,
    today: 0,
    todayUntreated: 0,
  }
  return {
    ...figures,
    byLevel: sum('level', (value) => words[value]?.label ?? value),
    byKind: sum('kind', (value) => alertKindOf(value)?.label ?? value),
    avgHandleMinutes: mean,
  }
}
