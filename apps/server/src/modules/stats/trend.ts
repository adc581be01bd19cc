import { sql } from 'drizzle-orm'
import type { Tx } from '../../runtime/database.ts'

/** Metrics of 首页 that are recorded: those that cannot be counted for a day that is over. */
export const recordedMetrics = [
  'buildings',
  'rooms',
  'occupiedRooms',
  'households',
  'registered',
  'living',
  'vehicles',
  'devices',
  'onlineDevices',
] as const

/** Sums of recorded values over the estates, by day and metric, of the `days` days before `today`; oldest first. */
export async function recordedDays(tx: Tx, estateIds: readonly number[], today: string, days: number) {
  const rows = await tx.execute<{ day: string; metric: string; value: number }>(sql`
    select day::text, metric, sum(value) as value from stat_daily
    where estate_id = any(${`{${estateIds.join(',')}}`}::bigint[]) and dim = ''
      and metric = any(${`{${recordedMetrics.join(',')}}`}::text[])
      and day < ${today}::date and day >= ${today}::date - ${days}::int
    group by day, metric order by day`)
  const byDay = Map.groupBy(rows, (row) => row.day)
  return [...byDay].map(([day, metrics]) => ({
    day,
    values: Object.fromEntries(metrics.map(({ metric, value }) => [metric, value])),
  }))
}
