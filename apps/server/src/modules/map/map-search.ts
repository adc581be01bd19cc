import type { mapSearch } from '@linli/api-client/contract/map/map-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { normalizePlate } from '@linli/validators/normalize-plate'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { likeText } from '../../kit/serve/filters.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { list } from '../stats/room-terms.ts'
import { deviceNode } from './map-rows.ts'

/** Of each kind no more: what is looked for is among the first, or the word is too short. */
const ofEachKind = 8

type Found = OutputOf<typeof mapSearch>[number]

/** Where a car passed longer ago says nothing of where it is. */
const lastSeenMs = 30 * 86_400_000

/**
 * Buildings, rooms, doors, devices, car parks and markers by a part of their name, and vehicles by their plate for who
 * may list them. A room is shown at its building, a vehicle at the lane that it passed last.
 */
export async function searchMap(
  ctx: Ctx,
  { estateIds, keyword, crs }: InputOf<typeof mapSearch>,
): Promise<OutputOf<typeof mapSearch>> {
  const ids = list(await permittedEstateIds(ctx, 'map:index:list', estateIds))
  const like = likeText(keyword)
  const plate = normalizePlate(keyword)
  const rooms = ctx.can('base:room:list')
  const vehicles = ctx.can('base:vehicle:list') && plate.length >= 3
  const lanes = ctx.can('access:vehicleRecord:list')
  const lately = new Date(ctx.now.getTime() - lastSeenMs).toISOString()
  const rows = await ctx.tx.execute<Omit<Found, 'position'> & { position: [number, number] | null }>(sql`
    select found."treeId", found.type, found.name, coalesce(found.more, e.name) as detail, e.id as "estateId", found.position
    from (
      (select 1 as rank, 'e' || b.id as "treeId", 'building' as type, b.name, null as more, b.estate_id, b.center as position
        from building b where b.estate_id = ${ids} and b.name ilike ${like} order by length(b.name), b.id limit ${ofEachKind})
      union all (select 2, 'e' || b.id, 'room', r.full_name, null, r.estate_id, b.center from room r
        join building b on b.id = r.building_id where ${rooms} and r.estate_id = ${ids} and r.deleted_at is null
        and r.full_name ilike ${like} order by length(r.full_name), r.id limit ${ofEachKind})
      union all (select 3, 'i' || c.id, 'channel', c.name, null, c.estate_id, c.geo from channel c
        where c.estate_id = ${ids} and c.name ilike ${like} order by c.id limit ${ofEachKind})
      union all (select 4, chr(96 + ${deviceNode}) || d.id, 'device', d.name, null, d.estate_id, d.geo from device d
        where d.estate_id = ${ids} and d.state <> 'retired' and d.name ilike ${like} order by d.id limit ${ofEachKind})
      union all (select 5, 'j' || l.id, 'parkingLot', l.name, null, l.estate_id, l.geo from parking_lot l
        where l.estate_id = ${ids} and l.name ilike ${like} order by l.id limit ${ofEachKind})
      union all (select 6, 'marker:' || m.id, 'marker', m.name, null, m.estate_id,
          case when m.geometry->>'type' = 'Point' then m.geometry->'coordinates' end from map_marker m
        where m.estate_id = ${ids} and m.visible and m.name ilike ${like} order by m.id limit ${ofEachKind})
      union all (select 7, coalesce('i' || l.id, 'e' || b.id), 'vehicle', v.plate_no,
          case when l.id is null then r.full_name else '最近经过 ' || l.name end, v.estate_id, coalesce(l.geo, b.center)
        from vehicle v left join room r on r.id = v.room_id left join building b on b.id = r.building_id
        left join lateral (select c.id, c.name, c.geo from vehicle_pass_record p join channel c on c.id = p.channel_id
          where ${lanes} and p.vehicle_id = v.id and p.estate_id = v.estate_id and p.pass_time > ${lately}::timestamptz
          order by p.pass_time desc limit 1) l on true
        where coalesce(l.id, b.id) is not null and ${vehicles} and v.estate_id = ${ids} and v.plate_no like ${likeText(plate)} order by v.id limit ${ofEachKind})
    ) found join estate e on e.id = found.estate_id order by found.rank, length(found.name), found.name limit 30`)
  return rows.map(({ position, ...row }) => ({
    ...row,
    position: position === null ? null : convertCoordinates(position, 'wgs84', crs),
  }))
}
