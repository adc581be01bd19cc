import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { together } from '../../../kit/together.ts'
import { livingIn } from '../people/living-in.ts'
import { idList } from '../buildings/tree-rows.ts'

/** Figures of one estate as lists and cards show them (M01, M02, M05, M09). */
export type EstateFigures = {
  readonly id: number
  readonly buildings: number
  readonly units: number
  readonly rooms: number
  readonly occupiedRooms: number
  readonly residents: number
  readonly devices: number
  readonly onlineDevices: number
  readonly channels: number
}

/** Figures of many estates. */
export async function estateFigures(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<Map<number, EstateFigures>> {
  if (estateIds.length === 0) return new Map()
  const counted = ctx.tx.execute<Omit<EstateFigures, 'residents'>>(sql`
    select e.id,
      (select count(*)::int from building b where b.estate_id = e.id) as buildings,
      (select count(*)::int from building_unit u where u.estate_id = e.id and not u.is_virtual) as units,
      r.rooms, r.occupied as "occupiedRooms",
      d.total as devices, d.online as "onlineDevices",
      (select count(*)::int from channel c where c.estate_id = e.id) as channels
    from estate e
    left join lateral (select count(*)::int as rooms, (count(*) filter (where occupancy <> 'vacant'))::int as occupied
      from room where estate_id = e.id and deleted_at is null
        and usage in ('residential', 'apartment', 'shop', 'office')) r on true
    left join lateral (select count(*)::int as total, (count(*) filter (where run_status = 'online'))::int as online
      from device where estate_id = e.id and state = 'in_use') d on true
    where e.id = ${idList(estateIds)}`)
  const [rows, residents] = await together([counted, livingIn(ctx, 'estate', estateIds)])
  return new Map(rows.map((row) => [row.id, { ...row, residents: residents.get(row.id) ?? 0 }]))
}

/** Per cent with one decimal; null of nothing. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

export const noFigures: Omit<EstateFigures, 'id'> = {
  buildings: 0,
  units: 0,
  rooms: 0,
  occupiedRooms: 0,
  residents: 0,
  devices: 0,
  onlineDevices: 0,
  channels: 0,
}

/** Sum of the figures of several estates. */
export function sumFigures(all: Iterable<EstateFigures>): Omit<EstateFigures, 'id'> {
  const list = [...all]
  const sum = (key: keyof typeof noFigures) => list.reduce((total, one) => total + one[key], 0)
  return {
    buildings: sum('buildings'),
    units: sum('units'),
    rooms: sum('rooms'),
    occupiedRooms: sum('occupiedRooms'),
    residents: sum('residents'),
    devices: sum('devices'),
    onlineDevices: sum('onlineDevices'),
    channels: sum('channels'),
  }
}
