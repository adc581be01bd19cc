import {
  type MapFeature,
  type MapProperties,
  type MapType,
  type selectAll,
  unusedDevice,
} from '@linli/api-client/contract/map/select-all'
import type { InputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../runtime/database.ts'
import { buildingFigures } from '../stats/metrics.ts'
import { list } from '../stats/room-terms.ts'
import type { Box } from './map-box.ts'

export type MapQuery = InputOf<typeof selectAll>

/** A row before it is a feature; without geometry it has no place yet. */
export interface MapRow {
  readonly geometry: MapFeature['geometry'] | null
  readonly properties: MapProperties
}

/** Letter of the tree id by the number of the node type (catalogue 1 A1). */
export const treeIdOf = ({ type, nodeType, id }: Pick<MapProperties, 'type' | 'nodeType' | 'id'>): string =>
  nodeType === 0 ? `${type}:${id}` : `${'abcdefghijklmnop'[nodeType - 1]}${id}`

/** Number of the tree node by category of a device. */
export const deviceNode = sql`case d.category when 'access' then 12 when 'intercom' then 12 when 'lift' then 12
  when 'barrier' then 13 when 'camera' then 14 when 'nvr' then 14 else 15 end`

/** A stored position as a GeoJSON point. */
export const pointOf = (column: SQL) =>
  sql`case when ${column} is null then null else jsonb_build_object('type', 'Point', 'coordinates', ${column}) end`

/** Cars in a car park `l` (M12). */
export const inYard = sql`greatest(0, l.count_offset + (select count(*)::int from parking_session p
  where p.lot_id = l.id and p.state = 'parked'))`

type Row = { geometry: MapFeature['geometry'] | null } & MapProperties

const rowsOf = async (tx: Tx, type: MapType, query: SQL): Promise<MapRow[]> =>
  (await tx.execute<Row>(query)).map(({ geometry, ...properties }) => ({
    geometry,
    properties: { ...properties, type },
  }))

const named = ({ keyword }: MapQuery, column: SQL) => {
  const word = keyword?.trim().toLowerCase()
  return word ? sql`and position(${word} in lower(${column})) > 0` : sql``
}

export const estateRows = (tx: Tx, ids: readonly number[], query: MapQuery) =>
  rowsOf(
    tx,
    'estate',
    sql`select coalesce(e.boundary, ${pointOf(sql`e.center`)}) as geometry, 3 as "nodeType", e.id, e.name, e.id as "estateId",
        e.open_state as status, d.total as "deviceTotal", d.online as "deviceOnline"
      from estate e cross join lateral (select count(*)::int as total, (count(*) filter (where run_status = 'online'))::int as online
        from device where estate_id = e.id and state = 'in_use') d
      where e.id = ${list(ids)} ${named(query, sql`e.name`)} order by e.id`,
  )

export const zoneRows = (tx: Tx, ids: readonly number[], query: MapQuery) =>
  rowsOf(
    tx,
    'zone',
    sql`select z.boundary as geometry, 4 as "nodeType", z.id, z.name, z.estate_id as "estateId", null as status
      from estate_zone z where z.estate_id = ${list(ids)} ${named(query, sql`z.name`)} order by z.id`,
  )

export async function buildingRows(tx: Tx, ids: readonly number[], query: MapQuery): Promise<MapRow[]> {
  const rows = await rowsOf(
    tx,
    'building',
    sql`select coalesce(b.footprint, ${pointOf(sql`b.center`)}) as geometry, 5 as "nodeType", b.id, b.name, b.estate_id as "estateId",
        null as status, b.height_m::float8 as "heightM", b.floors_above as "floorsAbove"
      from building b where b.estate_id = ${list(ids)} ${named(query, sql`b.name`)} order by b.estate_id, b.sort_no, b.id`,
  )
  const figures = new Map((await buildingFigures(tx, ids)).map((one) => [one.id, one]))
  return rows.map(({ geometry, properties }) => {
    const { rooms = 0, occupied = 0, residents = 0 } = figures.get(properties.id) ?? {}
    return {
      geometry,
      properties: { ...properties, roomCount: rooms, occupiedCount: occupied, residentCount: residents },
    }
  })
}

export const channelRows = (tx: Tx, ids: readonly number[], query: MapQuery) =>
  rowsOf(
    tx,
    'channel',
    sql`select ${pointOf(sql`c.geo`)} as geometry, 9 as "nodeType", c.id, c.name, c.estate_id as "estateId",
        case when c.enabled then c.pass_mode else 'disabled' end as status, c.kind as category
      from channel c where c.estate_id = ${list(ids)} ${named(query, sql`c.name`)} order by c.id`,
  )

export const parkingLotRows = (tx: Tx, ids: readonly number[], query: MapQuery) =>
  rowsOf(
    tx,
    'parkingLot',
    sql`select ${pointOf(sql`l.geo`)} as geometry, 10 as "nodeType", l.id, l.name, l.estate_id as "estateId",
        case when l.enabled then 'enabled' else 'disabled' end as status, l.kind as category, l.parked as "inYard",
        greatest(0, l.total_spaces - l.parked) as "freeSpaces"
      from (select l.*, ${inYard} as parked from parking_lot l where l.estate_id = ${list(ids)} ${named(query, sql`l.name`)}) l
      order by l.id`,
  )

/** Markers that are not hidden. */
export const markerRows = (tx: Tx, ids: readonly number[], query: MapQuery) =>
  rowsOf(
    tx,
    'marker',
    sql`select m.geometry, 0 as "nodeType", m.id, m.name, m.estate_id as "estateId", null as status, m.kind as category
      from map_marker m where m.estate_id = ${list(ids)} and m.visible ${named(query, sql`m.name`)} order by m.id`,
  )

/** Devices that are in use and run like that: what is not in use is neither online nor offline (M09). */
const running = ({ runStatus }: MapQuery) =>
  runStatus ? sql`and d.state = 'in_use' and d.run_status = ${runStatus}` : sql``

/** Devices that are still there, in the box; `false` for those without a place. */
function devicesIn(ids: readonly number[], query: MapQuery, box: Box | undefined): SQL {
  const [west, south, east, north] = box ?? []
  return sql`from device d where d.estate_id = ${list(ids)} and d.state <> 'retired' and d.geo is not null
    ${query.deviceCategory ? sql`and d.category = ${query.deviceCategory}` : sql``}
    ${running(query)} ${named(query, sql`d.name`)}
    ${box ? sql`and (d.geo->>0)::float8 between ${west} and ${east} and (d.geo->>1)::float8 between ${south} and ${north}` : sql``}`
}

export const deviceRows = (
  tx: Tx,
  ids: readonly number[],
  query: MapQuery,
  box: Box | undefined,
  limit: number,
) =>
  rowsOf(
    tx,
    'device',
    sql`select ${pointOf(sql`d.geo`)} as geometry, ${deviceNode} as "nodeType", d.id, d.name, d.estate_id as "estateId",
        case when d.state = 'in_use' then d.run_status else ${unusedDevice} end as status, d.category ${devicesIn(ids, query, box)} order by d.id limit ${limit}`,
  )

export async function devicesWithoutPlace(tx: Tx, ids: readonly number[], query: MapQuery): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from device d where d.estate_id = ${list(ids)} and d.state <> 'retired' and d.geo is null
      ${query.deviceCategory ? sql`and d.category = ${query.deviceCategory}` : sql``}
      ${running(query)} ${named(query, sql`d.name`)}`)
  return row?.n ?? 0
}

/** The devices by squares of a grid that gets finer with the zoom: a square is about 64 pixels wide. */
export async function deviceClusters(
  tx: Tx,
  ids: readonly number[],
  query: MapQuery,
  box: Box | undefined,
  limit: number,
): Promise<MapFeature[]> {
  const cell = 360 / 2 ** (query.zoom + 2)
  const rows = await tx.execute<{
    x: number
    y: number
    lng: number
    lat: number
    count: number
    offline: number
  }>(sql`
    select x, y, avg(lng) as lng, avg(lat) as lat, count(*)::int as count, (count(*) filter (where offline))::int as offline
    from (select (d.geo->>0)::float8 as lng, (d.geo->>1)::float8 as lat, floor((d.geo->>0)::float8 / ${cell})::int8 as x,
        floor((d.geo->>1)::float8 / ${cell})::int8 as y, d.state = 'in_use' and d.run_status in ('offline', 'unknown') as offline
      ${devicesIn(ids, query, box)}) placed
    group by x, y order by x, y limit ${limit}`)
  return rows.map(({ x, y, lng, lat, count, offline }) => ({
    type: 'Feature',
    id: `cluster:${x}:${y}`,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { cluster: true, type: 'device', count, offlineCount: offline },
  }))
}
