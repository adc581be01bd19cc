import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { rateOf } from '../../base/places/estate-figures.ts'
import { baseData, passesOn } from '../../stats/base-data.ts'
import { buildingFigures } from '../../stats/metrics.ts'
import { untreatedOnWall } from '../alerts-on-wall.ts'
import { idList } from '../screen-scope.ts'
import { carsSince } from './car-panels.ts'
import type { Panel } from './panel.ts'
import { startOfDay } from './pass-panels.ts'

/**
 * Rooms (M01), occupancy (M02), living (M05), vehicles, what passed today by people (M10) and by cars (M11), devices
 * online (M09) and alerts that nobody has taken (M15; null for who may not see alerts).
 */
export const keyFigures: Panel = async ({ ctx, estateIds }) => {
  const data = await baseData(ctx.tx, estateIds)
  return {
    rooms: data.rooms,
    occupancyRate: rateOf(data.occupiedRooms, data.rooms),
    living: data.living,
    vehicles: data.vehicles,
    passes: await passesOn(ctx.tx, estateIds, dayOf(ctx.now)),
    cars: await carsSince(ctx, estateIds, startOfDay(ctx.now)),
    onlineRate: rateOf(data.onlineDevices, data.devices),
    untreated: (await untreatedOnWall(ctx, estateIds))?.untreated ?? null,
  }
}

/** Of a wall no more can be told apart. */
const maxBuildings = 500
const maxDots = 1000

/**
 * Buildings with their outline, height and occupancy; pulses are drawn by building id. And the devices with a place,
 * as dots by their run status.
 */
export const estateScene: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{
    id: number
    name: string
    estate_id: number
    footprint: unknown
    height_m: string | null
    floors: number
  }>(sql`
    select b.id, b.name, b.estate_id, b.footprint, b.height_m, b.floors_above as floors
    from building b where b.estate_id in ${idList(estateIds)} order by b.estate_id, b.sort_no, b.id limit ${maxBuildings}`)
  const figures = new Map((await buildingFigures(ctx.tx, estateIds)).map((one) => [one.id, one]))
  const devices = await ctx.tx.execute<{ id: number; estateId: number; geo: unknown; status: string }>(sql`
    select id, estate_id as "estateId", geo, run_status as status from device
    where estate_id in ${idList(estateIds)} and state = 'in_use' and geo is not null
    order by (run_status <> 'online') desc, id limit ${maxDots}`)
  return {
    buildings: rows.map((r) => ({
      id: r.id,
      name: r.name,
      estateId: r.estate_id,
      footprint: r.footprint,
      heightM: r.height_m === null ? null : Number(r.height_m),
      floors: r.floors,
      rooms: figures.get(r.id)?.rooms ?? 0,
      occupied: figures.get(r.id)?.occupied ?? 0,
      residents: figures.get(r.id)?.residents ?? 0,
    })),
    devices: [...devices],
  }
}
