import { sql } from 'drizzle-orm'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'
import { startOfDay } from './pass-panels.ts'

const counted = sql`r.deleted_at is null and r.usage in ('residential', 'apartment', 'shop', 'office')`
const occupied = sql`r.occupancy in ('self', 'rented', 'lent', 'business')`

/** Rooms (M01), occupancy (M02), living (M05), passes of today (M10) and devices online (M09). */
export const keyFigures: Panel = async ({ ctx, estateIds }) => {
  const ids = idList(estateIds)
  const [row] = await ctx.tx.execute<{
    rooms: number
    occupied: number
    living: number
    passes: number
    devices: number
    online: number
  }>(sql`
    select
      (select count(*)::int from room r where r.estate_id in ${ids} and ${counted}) as rooms,
      (select count(*)::int from room r where r.estate_id in ${ids} and ${counted} and ${occupied}) as occupied,
      (select count(distinct s.person_id)::int from resident_house h join resident s on s.id = h.resident_id
        where h.estate_id in ${ids} and h.state = 'active' and h.lives_here) as living,
      (select coalesce(sum(count), 0)::int from pass_hourly where estate_id in ${ids} and result = 'success'
        and hour >= ${startOfDay(ctx.now).toISOString()}::timestamptz) as passes,
      (select count(*)::int from device where estate_id in ${ids} and state = 'in_use') as devices,
      (select count(*)::int from device where estate_id in ${ids} and state = 'in_use' and run_status = 'online') as online`)
  const rate = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)
  const { rooms = 0, occupied: lived = 0, living = 0, passes = 0, devices = 0, online = 0 } = row ?? {}
  return { rooms, occupancyRate: rate(lived, rooms), living, passes, onlineRate: rate(online, devices) }
}

/** Buildings with their outline, height and occupancy; pulses are drawn by building id. At most 500. */
export const buildingScene: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{
    id: number
    name: string
    estate_id: number
    footprint: unknown
    height_m: string | null
    floors: number
    rooms: number
    occupied: number
    residents: number
  }>(sql`
    select b.id, b.name, b.estate_id, b.footprint, b.height_m, b.floors_above as floors,
      coalesce(x.rooms, 0)::int as rooms, coalesce(x.occupied, 0)::int as occupied, coalesce(y.residents, 0)::int as residents
    from building b
    left join (select r.building_id, count(*) filter (where ${counted}) as rooms, count(*) filter (where ${counted} and ${occupied}) as occupied
      from room r where r.estate_id in ${idList(estateIds)} group by r.building_id) x on x.building_id = b.id
    left join (select r.building_id, count(distinct h.resident_id) as residents from resident_house h join room r on r.id = h.room_id
      where h.estate_id in ${idList(estateIds)} and h.state = 'active' and h.lives_here group by r.building_id) y on y.building_id = b.id
    where b.estate_id in ${idList(estateIds)} order by b.estate_id, b.sort_no, b.id limit 500`)
  return rows.map((r) => ({
    id: r.id,
    name: r.name,
    estateId: r.estate_id,
    footprint: r.footprint,
    heightM: r.height_m === null ? null : Number(r.height_m),
    floors: r.floors,
    rooms: r.rooms,
    occupied: r.occupied,
    residents: r.residents,
  }))
}
