import { passWays } from '@linli/api-client/contract/visitor/visitor-application'
import { visitorStatistics } from '@linli/api-client/contract/visitor/visitor-statistics'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalid } from '../../../kit/app-error.ts'
import { dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { building } from '../../base/buildings/building.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication as visit } from './visitor-application.table.ts'

const maxDays = 366
const dayMs = 86_400_000
const most = 10

/** Somebody said yes: it may have come to a visit. */
const allowed = sql`${visit.state} in ('approved', 'visiting', 'left') or (${visit.state} = 'expired' and ${visit.noShow})`
const arrived = sql`${visit.enterAt} is not null`
const count = (of: SQL) => sql<number>`(count(*) filter (where ${of}))::int`
const share = (of: SQL) =>
  sql<number | null>`round(100.0 * count(*) filter (where (${allowed}) and (${of}))
    / nullif(count(*) filter (where ${allowed}), 0), 1)::float`
const wait = sql`extract(epoch from coalesce(${visit.approvedAt}, ${visit.hostConfirmedAt})
  - coalesce(${visit.pendingSince}, ${visit.createdAt})) / 60`
const waited = sql`coalesce(${visit.approvedAt}, ${visit.hostConfirmedAt}) >= coalesce(${visit.pendingSince}, ${visit.createdAt})`
const percentile = (part: number) =>
  sql<
    number | null
  >`round((percentile_cont(${part}) within group (order by ${wait}) filter (where ${waited}))::numeric)::int`

const figures = {
  applied: sql<number>`count(*)::int`,
  approved: count(allowed),
  rejected: count(sql`${visit.state} = 'rejected'`),
  arrived: count(arrived),
  arrivedShare: share(arrived),
  noShowShare: share(sql`${visit.noShow}`),
  meanStay: sql<number | null>`round(avg(extract(epoch from ${visit.leaveAt} - ${visit.enterAt}) / 60)
    filter (where ${visit.state} = 'left'))::int`,
  overstay: count(sql`${visit.overstay}`),
  medianWait: percentile(0.5),
  slowWait: percentile(0.9),
}

const amount = sql<number>`count(*)::int`

/** How many visits there were by the values of a column. */
async function byColumn(ctx: Ctx, where: SQL | undefined, of: PgColumn | SQL) {
  const value = sql<string>`${of}`
  return await ctx.tx
    .select({ value, count: amount })
    .from(visit)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(desc(amount), sql`1`)
}

/** The same under the words of a dictionary. */
async function byWord(ctx: Ctx, where: SQL | undefined, of: PgColumn, dict: string) {
  const rows = await byColumn(ctx, where, of)
  return await Promise.all(
    rows.map(async (row) => ({ name: await ctx.deps.dicts.label(dict, row.value), count: row.count })),
  )
}

/** What became of the visits of some days (catalogue 2a /visitor-management3, metrics). */
export const visitorStatisticsRoute = handle(visitorStatistics, async ({ estateId, from, to }, ctx) => {
  if (to < from) throw invalid({ to: '结束日期不能早于开始日期' })
  if (dayStart(to).getTime() - dayStart(from).getTime() > maxDays * dayMs)
    throw invalid({ to: '最多统计一年' })
  const where = and(
    visitorModel.within(ctx.scopeFor('visitor:application:list'), ctx),
    estateId == null ? undefined : eq(visit.estateId, estateId),
    gte(visit.visitDate, from),
    lte(visit.visitDate, to),
  )
  const [total] = await ctx.tx.select(figures).from(visit).where(where)
  if (total === undefined) throw new Error('Linli: nothing was counted')
  const local = sql`${visit.enterAt} at time zone 'Asia/Shanghai'`
  const days = await ctx.tx
    .select({ day: visit.visitDate, applied: amount, arrived: figures.arrived })
    .from(visit)
    .where(where)
    .groupBy(visit.visitDate)
    .orderBy(visit.visitDate)
  const hours = await ctx.tx
    .select({
      weekday: sql<number>`extract(isodow from ${local})::int`,
      hour: sql<number>`extract(hour from ${local})::int`,
      count: amount,
    })
    .from(visit)
    .where(and(where, arrived))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
  const buildings = await ctx.tx
    .select({ name: building.name, count: amount })
    .from(visit)
    .innerJoin(room, eq(room.id, visit.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .where(where)
    .groupBy(building.id)
    .orderBy(desc(amount), building.id)
    .limit(most)
  const rooms = await ctx.tx
    .select({ name: room.fullName, count: amount })
    .from(visit)
    .innerJoin(room, eq(room.id, visit.roomId))
    .where(where)
    .groupBy(room.id)
    .orderBy(desc(amount), room.id)
    .limit(most)
  const ways = await byColumn(ctx, where, sql`unnest(${visit.passWays})`)
  return {
    ...total,
    days,
    hours,
    types: await byWord(ctx, where, visit.visitorType, 'visitor_type'),
    purposes: await byWord(ctx, where, visit.purpose, 'visit_purpose'),
    ways: ways.map((row) => ({ name: passWays[row.value as keyof typeof passWays], count: row.count })),
    buildings,
    rooms,
  }
})
