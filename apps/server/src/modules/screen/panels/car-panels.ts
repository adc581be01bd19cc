import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../screen-scope.ts'

const hourMs = 3_600_000

/**
 * Cars that lanes let through since a moment (M11), by the start of their hour. Read by the index of estate and time:
 * days, never the whole table.
 */
export async function carsByHour(
  ctx: Ctx,
  estateIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx.execute<{ hour: number; count: number }>(sql`
    select floor(extract(epoch from pass_time) / 3600)::bigint * ${hourMs} as hour, count(*)::int as count
    from vehicle_pass_record where estate_id in ${idList(estateIds)}
      and pass_time >= ${since.toISOString()}::timestamptz and result = 'success' group by 1`)
  return new Map(rows.map(({ hour, count }) => [Number(hour), count]))
}

/** All of them together. */
export const carsSince = async (ctx: Ctx, estateIds: readonly number[], since: Date): Promise<number> =>
  [...(await carsByHour(ctx, estateIds, since)).values()].reduce((sum, count) => sum + count, 0)
