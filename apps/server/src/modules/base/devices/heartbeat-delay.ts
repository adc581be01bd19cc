import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** Upper ends in ms of the lengths that heartbeats are counted by. */
export const delaySteps = [
  20, 50, 100, 200, 350, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000, 60_000,
] as const

const steps = sql.raw(`array[${delaySteps.join(',')}]`)

/** The place in the counts of a delay in ms; a clock that is ahead makes it nothing. */
export const delayPlace = (ms: SQL): SQL<number> => sql`(width_bucket(greatest(${ms}, 0) - 1, ${steps}) + 1)`

/** An array of counts with one at a place, of a length that is always the same. */
export const oneAt = (place: SQL): SQL =>
  sql`(select array_agg((n = ${place})::int order by n) from generate_series(1, ${delaySteps.length + 1}) n)`

/**
 * The delay that a share of the heartbeats stays below, out of their counts by length: within its step as if they lay
 * evenly; beyond the last one its lower end. Null of nothing.
 */
export function delayOf(counts: readonly number[], share = 0.95): number | null {
  const total = counts.reduce((sum, one) => sum + one, 0)
  if (total === 0) return null
  let before = 0
  for (const [at, count] of counts.entries()) {
    const wanted = total * share - before
    if (count >= wanted && count > 0) {
      const low = delaySteps[at - 1] ?? 0
      const high = delaySteps[at]
      return high === undefined ? low : Math.round(low + ((high - low) * wanted) / count)
    }
    before += count
  }
  return delaySteps.at(-1) ?? null
}

/** How many heartbeats of each device took how long between two instants, which are whole hours. */
export async function heartbeatCounts(ctx: Ctx, from: Date, until: Date): Promise<Map<number, number[]>> {
  const rows = await ctx.tx.execute<{ id: number; counts: number[] }>(sql`
    select device_id as id, array_agg(total order by place) as counts from (
      select h.device_id, u.place, sum(u.count)::int as total from device_heartbeat_hour h,
        unnest(h.counts) with ordinality as u(count, place)
      where h.hour >= ${from.toISOString()}::timestamptz and h.hour < ${until.toISOString()}::timestamptz
      group by h.device_id, u.place) s group by device_id`)
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

/** Hours before an instant are not kept any more. */
export async function forgetHeartbeats(ctx: Ctx, before: Date): Promise<void> {
  await ctx.tx.execute(
    sql`delete from device_heartbeat_hour where hour < ${before.toISOString()}::timestamptz`,
  )
}
