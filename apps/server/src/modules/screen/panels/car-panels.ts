import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { inYard } from '../../map/map-rows.ts'
import { carsOnWall } from '../cars-on-wall.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

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
  return new Map(rows.map(({ hour, count }) => [hour, count]))
}

/** All of them together. */
export const carsSince = async (ctx: Ctx, estateIds: readonly number[], since: Date): Promise<number> =>
  [...(await carsByHour(ctx, estateIds, since)).values()].reduce((sum, count) => sum + count, 0)

const listedCars = 8

/** 车辆进出: the newest of the last day. */
export const newestCars: Panel = async ({ ctx, estateIds }) => {
  const since = new Date(ctx.now.getTime() - 24 * hourMs).toISOString()
  const where = sql`p.estate_id in ${idList(estateIds)} and p.pass_time >= ${since}::timestamptz`
  return await carsOnWall(ctx, where, listedCars)
}

interface Lot extends Record<string, unknown> {
  readonly id: number
  readonly estateName: string
  readonly name: string
  readonly total: number
  readonly inYard: number
  readonly free: number
}

/** Car parks in use with the cars in them and the spaces that are left (M12), the fullest first. */
export const lotsNow = async (ctx: Ctx, estateIds: readonly number[]): Promise<readonly Lot[]> =>
  await ctx.tx.execute<Lot>(sql`
    select l.id, e.name as "estateName", l.name, l.total_spaces as total, l.parked as "inYard",
      greatest(0, l.total_spaces - l.parked) as free
    from (select l.*, ${inYard} as parked from parking_lot l where l.estate_id in ${idList(estateIds)} and l.enabled) l
    join estate e on e.id = l.estate_id
    order by l.parked::float8 / nullif(l.total_spaces, 0) desc nulls last, l.id`)

const listedLots = 6

/** 停车场: the fullest of them, and what is left in all. */
export const lotPanel: Panel = async ({ ctx, estateIds }) => {
  const lots = await lotsNow(ctx, estateIds)
  return {
    free: lots.reduce((sum, { free }) => sum + free, 0),
    // Of several estates each says whose it is.
    lots: lots.slice(0, listedLots).map(({ estateName, name, ...lot }) => ({
      ...lot,
      name: estateIds.length > 1 ? `${estateName} ${name}` : name,
    })),
  }
}

/** What passed by car today (M11), cars whose stay is open, and spaces that are left (M12). */
export async function carFigures(ctx: Ctx, estateIds: readonly number[], since: Date) {
  const [open] = await ctx.tx.execute<{ parked: number }>(sql`
    select count(*)::int as parked from parking_session where estate_id in ${idList(estateIds)} and state = 'parked'`)
  return {
    cars: await carsSince(ctx, estateIds, since),
    parked: open?.parked ?? 0,
    freeSpaces: (await lotsNow(ctx, estateIds)).reduce((sum, { free }) => sum + free, 0),
  }
}
