import type { mapObject } from '@linli/api-client/contract/map/map-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { maskName } from '@linli/validators/mask-name'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { thumbnailIn } from '../access/pictures/shown-pictures.ts'
import { statusDay } from '../base/devices/status-day.ts'
import { placeName } from '../base/places/node.ts'
import { houseOccupancy } from '../stats/metrics.ts'
import { inYard } from './map-rows.ts'
import { lookedAt } from './map-scope.ts'

type MapObject = OutputOf<typeof mapObject>
type Part<K extends keyof MapObject> = Promise<Pick<MapObject, K>>

/** What the map says of what was pressed: of each kind its own part, and who passed there last. */
export async function objectOf(ctx: Ctx, { nodeType, id }: InputOf<typeof mapObject>): Promise<MapObject> {
  const head = { nodeType, id, ...(await lookedAt(ctx, nodeType, id)) }
  if (nodeType === 3) return { ...head, ...(await estatePart(ctx, id)), passes: [] }
  if (nodeType === 5)
    return { ...head, ...(await buildingPart(ctx, id)), passes: await passesAt(ctx, 'building_id', id) }
  if (nodeType === 9) return { ...head, passes: await passesAt(ctx, 'channel_id', id) }
  if (nodeType === 10) return { ...head, ...(await lotPart(ctx, id)), passes: [] }
  return { ...head, ...(await devicePart(ctx, id)), passes: await passesAt(ctx, 'device_id', id) }
}

async function estatePart(ctx: Ctx, id: number): Part<'estate'> {
  const items = await houseOccupancy(ctx.tx, [id], 'occupancy')
  const rooms = items.reduce((sum, item) => sum + item.total, 0)
  const [row] = await ctx.tx.execute<{ buildings: number; devices: number; online: number }>(sql`
    select (select count(*)::int from building where estate_id = ${id}) as buildings, count(*)::int as devices,
      (count(*) filter (where run_status = 'online'))::int as online from device where estate_id = ${id} and state = 'in_use'`)
  const vacant = items.find(({ key }) => key === 'vacant')?.total ?? 0
  return { estate: { buildings: 0, devices: 0, online: 0, ...row, rooms, occupied: rooms - vacant } }
}

async function buildingPart(ctx: Ctx, id: number): Part<'building'> {
  const [row] = await ctx.tx.execute<{ floorsAbove: number; floorsBelow: number; residents: number }>(sql`
    select b.floors_above as "floorsAbove", b.floors_below as "floorsBelow",
      (select count(distinct h.resident_id)::int from resident_house h join room r on r.id = h.room_id
        where r.building_id = b.id and h.state = 'active' and h.lives_here) as residents
    from building b where b.id = ${id}`)
  const items = await houseOccupancy(ctx.tx, { rooms: sql`r.building_id = ${id}` }, 'occupancy')
  const rooms = items.reduce((sum, item) => sum + item.total, 0)
  const vacant = items.find(({ key }) => key === 'vacant')?.total ?? 0
  return {
    building: {
      floorsAbove: 0,
      floorsBelow: 0,
      residents: 0,
      ...row,
      rooms,
      occupied: rooms - vacant,
      occupancy: items.map(({ key, total }) => ({ key, count: total })).toSorted((a, b) => b.count - a.count),
    },
  }
}

async function lotPart(ctx: Ctx, id: number): Part<'lot'> {
  const [row] = await ctx.tx.execute<{ totalSpaces: number; inYard: number }>(
    sql`select l.total_spaces as "totalSpaces", ${inYard} as "inYard" from parking_lot l where l.id = ${id}`,
  )
  const { totalSpaces = 0, inYard: parked = 0 } = row ?? {}
  return { lot: { totalSpaces, inYard: parked, freeSpaces: Math.max(0, totalSpaces - parked) } }
}

async function devicePart(ctx: Ctx, id: number): Part<'device'> {
  const [row] = await ctx.tx.execute<Omit<NonNullable<MapObject['device']>, 'day'>>(sql`
    select d.category, d.state, d.run_status as "runStatus",
      d.state = 'in_use' and d.run_status = 'online' and 'remote_open' = any(m.abilities) as "canOpen",
      d.state = 'in_use' and d.run_status = 'online' and 'snapshot' = any(m.abilities) as "canSnap",
      to_char(d.last_heartbeat_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastHeartbeatAt",
      ${placeName(sql`d.node_type`, sql`d.node_id`)} as place, c.name as channel
    from device d join device_model m on m.id = d.model_id left join channel c on c.id = d.channel_id where d.id = ${id}`)
  if (row === undefined) return {}
  return { device: { ...row, day: [...(await statusDay(ctx, id, row.runStatus)).spans] } }
}

/** The last five through a door, device or house of today and yesterday; the map hides names as walls do. */
async function passesAt(
  ctx: Ctx,
  column: 'building_id' | 'channel_id' | 'device_id',
  id: number,
): Promise<MapObject['passes']> {
  const since = new Date(ctx.now.getTime() - 48 * 3_600_000).toISOString()
  const rows = await ctx.tx.execute<MapObject['passes'][number]>(sql`
    select id, to_char(pass_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "passTime",
      person_name as "personName", person_kind as "personKind", result, ${thumbnailIn('person', sql`p.id`)} as snapshot
    from pass_record p where ${sql.raw(column)} = ${id} and pass_time >= ${since}::timestamptz
    order by pass_time desc, id desc limit 5`)
  const lists = ctx.can('access:passRecord:list')
  return rows.map((row) => ({
    ...row,
    pictured: row.snapshot !== null,
    snapshot: lists ? row.snapshot : null,
    personName: row.personName === null ? null : maskName(row.personName),
  }))
}
