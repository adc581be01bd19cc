import {
  exceptionWatch as exceptionWatchCall,
  watchExceptions,
} from '@linli/api-client/contract/log/exception-calls'
import { exceptionOverview } from '@linli/api-client/contract/log/exception-parts'
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { exceptionGroup, exceptionHour, exceptionWatch } from './exception.table.ts'

const dayMs = 86_400_000
const unsettled = ['open', 'handling', 'reopened'] as const
const seen = isNull(exceptionGroup.mergedInto)

async function numbers(ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - 30 * dayMs).toISOString()
  const [row] = await ctx.tx
    .select({
      unassignedFatal: sql<number>`count(*) filter (where ${exceptionGroup.level} = 'fatal'
        and ${exceptionGroup.assigneeId} is null and ${exceptionGroup.state} in ('open', 'reopened'))::int`,
      open: sql<number>`count(*) filter (where ${exceptionGroup.state} in ('open', 'handling', 'reopened'))::int`,
      hours: sql<
        number | null
      >`round((avg(extract(epoch from ${exceptionGroup.resolvedAt} - ${exceptionGroup.firstAt}) / 3600)
        filter (where ${exceptionGroup.state} = 'resolved' and ${exceptionGroup.resolvedAt} >= ${since}::timestamptz))::numeric, 1)::float8`,
    })
    .from(exceptionGroup)
    .where(seen)
  return row
}

async function byDay(ctx: Ctx) {
  const from = dayStart(dayOf(new Date(ctx.now.getTime() - 13 * dayMs)))
  const rows = await ctx.tx
    .select({
      day: sql<string>`to_char(${exceptionHour.hour} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      count: sql<number>`sum(${exceptionHour.count})::int`,
    })
    .from(exceptionHour)
    .where(gte(exceptionHour.hour, from))
    .groupBy(sql`1`)
  const found = new Map(rows.map((row) => [row.day, row.count]))
  return Array.from({ length: 14 }, (_, index) => {
    const day = dayOf(new Date(from.getTime() + index * dayMs))
    return { day, count: found.get(day) ?? 0 }
  })
}

/** The ten groups that hurt most, and in which release: newest six of those that any of them was seen in. */
async function heat(ctx: Ctx) {
  const rows = await ctx.tx
    .select()
    .from(exceptionGroup)
    .where(and(seen, inArray(exceptionGroup.state, [...unsettled])))
    .orderBy(desc(exceptionGroup.users), desc(exceptionGroup.count))
    .limit(10)
  const first = new Map<string, string>()
  for (const { versions } of rows)
    for (const [build, { firstAt }] of Object.entries(versions)) {
      const known = first.get(build)
      if (known === undefined || firstAt < known) first.set(build, firstAt)
    }
  const versions = [...first]
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .slice(-6)
    .map(([build]) => build)
  return {
    versions,
    groups: rows.map((row) => ({
      id: row.id,
      message: row.message,
      counts: versions.map((build) => row.versions[build]?.count ?? 0),
    })),
  }
}

/** The inbox as a whole, and what each user is told of. */
export const overviewRoutes = (): readonly Route[] => [
  handle(exceptionOverview, async (_input, ctx) => {
    const row = await numbers(ctx)
    return {
      unassignedFatal: row?.unassignedFatal ?? 0,
      open: row?.open ?? 0,
      hoursToResolve: row?.hours ?? null,
      days: await byDay(ctx),
      ...(await heat(ctx)),
    }
  }),
  handle(exceptionWatchCall, async (_input, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(exceptionWatch)
      .where(eq(exceptionWatch.userId, userOf(ctx).userId))
    return { newGroups: row?.newGroups ?? false, perHour: row?.perHour ?? null }
  }),
  handle(watchExceptions, async ({ newGroups, perHour }, ctx) => {
    const { userId } = userOf(ctx)
    const values = { newGroups, perHour }
    await ctx.tx
      .insert(exceptionWatch)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: exceptionWatch.userId, set: values })
    ctx.note({ resource: 'exceptionWatch', title: '订阅异常' })
    return true as const
  }),
]
