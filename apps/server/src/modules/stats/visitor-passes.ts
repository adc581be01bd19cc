import { authModes } from '@linli/api-client/contract/access/pass-record'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../runtime/database.ts'
import { type Bucket, bucketOf, bucketsOf, type DayRange, hourText } from './day-range.ts'
import { list } from './room-terms.ts'

/**
 * 访客通行分析 from the passes of visitors. Visits that are applied for have no table yet: none can have been
 * applied for, approved or overstayed, and there is no share of the approved; the module 访客管理 adds them.
 */
export async function visitorPasses(tx: Tx, estateIds: readonly number[], range: DayRange, bucket: Bucket) {
  const ids = list(estateIds)
  const from = range.from.toISOString()
  const until = range.until.toISOString()
  const hours = await tx.execute<{ hour: string; direction: string; mode: string; count: number }>(sql`
    select hour, direction, auth_mode as mode, sum(count)::int as count from pass_hourly
    where estate_id = ${ids} and hour >= ${from}::timestamptz and hour < ${until}::timestamptz
      and person_kind = 'visitor' and result = 'success' group by 1, 2, 3`)
  const series = new Map(bucketsOf(range, bucket).map((t) => [t, { t, applied: 0, arrived: 0, left: 0 }]))
  const modes = new Map<string, number>()
  for (const { hour, direction, mode, count } of hours) {
    const one = series.get(bucketOf(hourText(new Date(hour)), bucket))
    if (one && direction === 'in') one.arrived += count
    else if (one && direction === 'out') one.left += count
    modes.set(mode, (modes.get(mode) ?? 0) + count)
  }
  const points = [...series.values()]
  const [stay] = await tx.execute<{ minutes: number | null }>(sql`
    select round(avg(extract(epoch from left_at - pass_time) / 60)::numeric, 1)::float8 as minutes
    from (select pass_time, direction, lead(pass_time) over visits as left_at, lead(direction) over visits as next
      from pass_record where estate_id = ${ids} and pass_time >= ${from}::timestamptz and pass_time < ${until}::timestamptz
        and person_kind = 'visitor' and result = 'success' and subject_no is not null
      window visits as (partition by estate_id, subject_no order by pass_time, id)) passes
    where direction = 'in' and next = 'out'`)
  return {
    applied: 0,
    approved: 0,
    rejected: 0,
    arrived: points.reduce((sum, one) => sum + one.arrived, 0),
    overstay: 0,
    arrivalRate: null,
    avgStayMinutes: stay?.minutes ?? null,
    series: points,
    byPurpose: [],
    byMode: Object.entries(authModes)
      .map(([key, label]) => ({ key, label, count: modes.get(key) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  }
}
