import { and, eq, gte, isNotNull, notInArray, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from '../../base/places/estate.table.ts'
import { repairOrder } from '../repair/repair-order.table.ts'
import { coveredBy } from './city-coverage.ts'
import { cityRepair, type CityRepairRow, repairProvider } from './city-repair.table.ts'

const dayMs = 86_400_000
const days = 30

/** Orders through cities that were reported within thirty days; what was cancelled or reported twice counts for nothing. */
const recent = (ctx: Ctx) =>
  and(
    gte(repairOrder.reportedAt, dayStart(dayOf(new Date(ctx.now.getTime() - (days - 1) * dayMs)))),
    eq(repairOrder.channel, 'city'),
    isNotNull(repairOrder.providerId),
    notInArray(repairOrder.state, ['cancelled', 'duplicate']),
  )

const minutesToVisit = sql`extract(epoch from ${repairOrder.arrivedAt} - ${repairOrder.reportedAt}) / 60`
const counts = {
  reported: sql<number>`count(*)::int`,
  done: sql<number>`count(${repairOrder.doneAt})::int`,
  visited: sql<number>`count(${repairOrder.arrivedAt})::int`,
  minutes: sql<number>`coalesce(sum(${minutesToVisit}), 0)::float8`,
}

/** Whether orders of a district belong to a city: as the rows of estates do, a district with a row of its own apart. */
const covers = (city: string, district: string, own: ReadonlySet<string>): boolean =>
  city === district ||
  (city.endsWith('00') && city.slice(0, 4) === district.slice(0, 4) && !own.has(district))

/** How the last thirty days of cities went: asked once for all of them, by districts. */
export async function recentOf(ctx: Ctx, rows: readonly CityRepairRow[]) {
  const parts = await ctx.tx
    .select({ district: sql<string>`left(${estate.region}, 6)`, ...counts })
    .from(repairOrder)
    .innerJoin(estate, eq(estate.id, repairOrder.estateId))
    .where(recent(ctx))
    .groupBy(sql`1`)
  const regions = await ctx.tx.select({ region: cityRepair.region }).from(cityRepair)
  const own = new Set(regions.map(({ region }) => region))
  return new Map(
    rows.map(({ id, region }) => {
      const here = parts.filter(({ district }) => covers(region, district, own))
      const sum = (key: 'reported' | 'done' | 'visited' | 'minutes') =>
        here.reduce((so, part) => so + part[key], 0)
      const [reported, visited] = [sum('reported'), sum('visited')]
      return [
        id,
        {
          recentOrders: reported,
          doneShare: reported === 0 ? null : Math.round((sum('done') / reported) * 1_000) / 10,
          visitMinutes: visited === 0 ? null : Math.round(sum('minutes') / visited),
        },
      ]
    }),
  )
}

/** The same of one city, day by day and by who came. */
export async function figuresOf(ctx: Ctx, { region }: CityRepairRow) {
  const here = and(recent(ctx), coveredBy(sql`${region}::text`))
  const day = sql<string>`to_char(${repairOrder.reportedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const found = await ctx.tx
    .select({ day, reported: counts.reported, done: counts.done })
    .from(repairOrder)
    .innerJoin(estate, eq(estate.id, repairOrder.estateId))
    .where(here)
    .groupBy(sql`1`)
  const providers = await ctx.tx
    .select({
      id: repairProvider.id,
      name: repairProvider.name,
      ...counts,
      open: sql<number>`count(*) filter (where ${repairOrder.finishedAt} is null)::int`,
      score: sql<number | null>`round(avg(${repairOrder.score}), 1)::float8`,
      income: sql<number>`coalesce(sum(${repairOrder.totalFee}) filter (where ${repairOrder.payState} = 'paid'), 0)::float8`,
    })
    .from(repairOrder)
    .innerJoin(estate, eq(estate.id, repairOrder.estateId))
    .innerJoin(repairProvider, eq(repairProvider.id, repairOrder.providerId))
    .where(here)
    .groupBy(repairProvider.id)
    .orderBy(sql`count(*) desc`, repairProvider.id)
  return {
    days: Array.from({ length: days }, (_, at) => {
      const wanted = dayOf(new Date(ctx.now.getTime() - (days - 1 - at) * dayMs))
      return found.find((one) => one.day === wanted) ?? { day: wanted, reported: 0, done: 0 }
    }),
    providers: providers.map(({ visited, minutes, ...one }) => ({
      ...one,
      visitMinutes: visited === 0 ? null : Math.round(minutes / visited),
    })),
  }
}
