import { authModes } from '@linli/api-client/contract/access/pass-record'
import { sql } from 'drizzle-orm'
import { idList } from '../screen-scope.ts'
import { newestPasses } from '../passes-since.ts'
import { carFigures, carsByHour } from './car-panels.ts'
import type { Panel } from './panel.ts'

const hourMs = 3_600_000
const offsetMs = 8 * hourMs

/** Midnight of the calendar day in Asia/Shanghai. */
export const startOfDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + offsetMs) / (24 * hourMs)) * 24 * hourMs - offsetMs)

/** What passed by hour, today and yesterday: people (M10) from the hourly counters, and cars (M11). */
export const passTrend: Panel = async ({ ctx, estateIds }) => {
  const today = startOfDay(ctx.now)
  const yesterday = new Date(today.getTime() - 24 * hourMs)
  const rows = await ctx.tx.execute<{ hour: string; count: number }>(sql`
    select hour, sum(count)::int as count from pass_hourly
    where estate_id in ${idList(estateIds)} and hour >= ${yesterday.toISOString()}::timestamptz and result = 'success' group by hour`)
  const people = new Map(rows.map(({ hour, count }) => [Date.parse(hour), count]))
  const cars = await carsByHour(ctx, estateIds, yesterday)
  const day = (counts: ReadonlyMap<number, number>, start: Date) =>
    Array.from({ length: 24 }, (_, hour) => counts.get(start.getTime() + hour * hourMs) ?? 0)
  const both = (counts: ReadonlyMap<number, number>) => ({
    today: day(counts, today),
    yesterday: day(counts, yesterday),
  })
  return { people: both(people), cars: both(cars) }
}

/** Today's passes, persons, fails and strangers (M10, M13), and what cars did. */
export const todayPasses: Panel = async ({ ctx, estateIds }) => {
  const today = startOfDay(ctx.now)
  const since = today.toISOString()
  const [counts] = await ctx.tx.execute<{
    passes: number
    fails: number
    strangers: number
    visitors: number
  }>(sql`
    select coalesce(sum(count) filter (where result = 'success'), 0)::int as passes,
      coalesce(sum(count) filter (where result = 'fail'), 0)::int as fails,
      coalesce(sum(count) filter (where person_kind = 'stranger'), 0)::int as strangers,
      coalesce(sum(count) filter (where person_kind = 'visitor' and result = 'success'), 0)::int as visitors
    from pass_hourly where estate_id in ${idList(estateIds)} and hour >= ${since}::timestamptz`)
  const [persons] = await ctx.tx.execute<{ persons: number }>(sql`
    select count(distinct person_id)::int as persons from person_last_pass
    where estate_id in ${idList(estateIds)} and last_success_at >= ${since}::timestamptz`)
  const cars = await carFigures(ctx, estateIds, today)
  return {
    passes: 0,
    fails: 0,
    strangers: 0,
    visitors: 0,
    ...counts,
    ...cars,
    persons: persons?.persons ?? 0,
  }
}

/** The newest passes as cards. */
export const passWall: Panel = async (request) => await newestPasses(request, startOfDay(request.ctx.now), 12)

/** The newest failures with their reason. */
export const failedPasses: Panel = async (request) =>
  await newestPasses(request, startOfDay(request.ctx.now), 20, sql`p.result = 'fail'`)

/** In and out per ten minutes of the last six hours; empty buckets are 0. */
export const passFlow: Panel = async ({ ctx, estateIds }) => {
  const bucket = 600_000
  const end = Math.floor(ctx.now.getTime() / bucket) * bucket
  const start = end - 35 * bucket
  const rows = await ctx.tx.execute<{ t: number; direction: string | null; count: number }>(sql`
    select floor(extract(epoch from pass_time) * 1000 / ${bucket})::bigint * ${bucket} as t, direction, count(*)::int as count
    from pass_record where estate_id in ${idList(estateIds)} and pass_time >= ${new Date(start).toISOString()}::timestamptz and result = 'success'
    group by 1, 2`)
  const points = Array.from({ length: 36 }, (_, i) => ({
    t: new Date(start + i * bucket).toISOString(),
    in: 0,
    out: 0,
  }))
  for (const { t, direction, count } of rows) {
    const point = points[Math.round((t - start) / bucket)]
    if (point && direction === 'in') point.in += count
    else if (point && direction === 'out') point.out += count
  }
  return points
}

/** Today's successes by way of passing. */
export const passModes: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ auth_mode: string; count: number }>(sql`
    select auth_mode, sum(count)::int as count from pass_hourly
    where estate_id in ${idList(estateIds)} and hour >= ${startOfDay(ctx.now).toISOString()}::timestamptz and result = 'success' group by auth_mode`)
  const counts = new Map(rows.map((r) => [r.auth_mode, r.count]))
  return Object.entries(authModes).map(([mode, label]) => ({ mode, label, count: counts.get(mode) ?? 0 }))
}

/** The busiest channels of today. */
export const busiestDoors: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ id: number; name: string; in: number; out: number }>(sql`
    select c.id, c.name, coalesce(sum(h.count) filter (where h.direction = 'in'), 0)::int as "in",
      coalesce(sum(h.count) filter (where h.direction = 'out'), 0)::int as out
    from pass_hourly h join channel c on c.id = h.channel_id
    where h.estate_id in ${idList(estateIds)} and h.hour >= ${startOfDay(ctx.now).toISOString()}::timestamptz and h.result = 'success'
    group by c.id, c.name order by sum(h.count) desc, c.name limit 8`)
  return [...rows]
}
