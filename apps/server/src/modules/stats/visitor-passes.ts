import { authModes } from '@linli/api-client/contract/access/pass-record'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { type Bucket, bucketOf, bucketsOf, type DayRange, hourText } from './day-range.ts'
import { list } from './room-terms.ts'

interface Figures extends Record<string, unknown> {
  readonly applied: number
  readonly approved: number
  readonly rejected: number
  readonly arrived: number
  readonly overstay: number
  readonly rate: number | null
  readonly stay: number | null
}
interface Moment extends Record<string, unknown> {
  readonly what: 'applied' | 'arrived' | 'left'
  readonly hour: string
  readonly count: number
}
interface Counted extends Record<string, unknown> {
  readonly key: string
  readonly count: number
}

/** The visits of the days (M14): all that were applied for but those that were taken back. */
const visitsOf = (estateIds: readonly number[], { first, last }: DayRange): SQL => sql`(
  select *, state in ('approved', 'visiting', 'left') or (state = 'expired' and no_show) as allowed
  from visitor_application where estate_id = ${list(estateIds)} and state <> 'cancelled'
    and visit_date between ${first}::date and ${last}::date) visits`

/** 访客通行分析: what was applied for, came and went by the visits, and by which means visitors passed. */
export async function visitorPasses(
  { tx, deps }: Ctx,
  estateIds: readonly number[],
  range: DayRange,
  bucket: Bucket,
) {
  const visits = visitsOf(estateIds, range)
  const [figures] = await tx.execute<Figures>(sql`
    select count(*)::int as applied, (count(*) filter (where allowed))::int as approved,
      (count(*) filter (where state = 'rejected'))::int as rejected,
      (count(*) filter (where enter_at is not null))::int as arrived, (count(*) filter (where overstay))::int as overstay,
      round(100.0 * count(*) filter (where allowed and enter_at is not null)
        / nullif(count(*) filter (where allowed), 0), 1)::float8 as rate,
      round((avg(extract(epoch from leave_at - enter_at)) filter (where state = 'left') / 60)::numeric, 1)::float8 as stay
    from ${visits}`)
  if (figures === undefined) throw new Error('Linli: nothing was counted')
  // The day of a visit is the one that was applied for, whatever its hours.
  const moments = await tx.execute<Moment>(sql`
    select what, date_trunc('hour', at) as hour, count(*)::int as count
    from ${visits} cross join lateral (values
      ('applied', (visit_date + (valid_from at time zone 'Asia/Shanghai')::time) at time zone 'Asia/Shanghai'),
      ('arrived', enter_at), ('left', leave_at)) moments(what, at)
    where at is not null group by 1, 2`)
  const series = new Map(bucketsOf(range, bucket).map((t) => [t, { t, applied: 0, arrived: 0, left: 0 }]))
  for (const { what, hour, count } of moments) {
    const one = series.get(bucketOf(hourText(new Date(hour)), bucket))
    if (one) one[what] += count
  }
  const purposes = await tx.execute<Counted>(
    sql`select purpose as key, count(*)::int as count from ${visits} group by 1 order by 2 desc, 1`,
  )
  const modes = await tx.execute<Counted>(sql`
    select auth_mode as key, sum(count)::int as count from pass_hourly
    where estate_id = ${list(estateIds)} and hour >= ${range.from.toISOString()}::timestamptz
      and hour < ${range.until.toISOString()}::timestamptz and person_kind = 'visitor' and result = 'success'
    group by 1 order by 2 desc, 1`)
  const { rate, stay, ...counts } = figures
  return {
    ...counts,
    arrivalRate: rate,
    avgStayMinutes: stay,
    series: [...series.values()],
    byPurpose: await Promise.all(
      purposes.map(async ({ key, count }) => ({
        key,
        label: await deps.dicts.label('visit_purpose', key),
        count,
      })),
    ),
    byMode: modes.map(({ key, count }) => ({
      key,
      label: key in authModes ? authModes[key as keyof typeof authModes] : key,
      count,
    })),
  }
}
