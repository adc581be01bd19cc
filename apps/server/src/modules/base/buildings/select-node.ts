import type { selectBuildNode, TreeNode } from '@linli/api-client/contract/base/build-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { present } from '../../../kit/serve/write.ts'
import { estateModel, zoneModel } from '../places/estate.routes.ts'
import { estateOfNode } from '../places/node.ts'
import { permittedEstateIds } from '../places/place-scope.ts'
import { roomModel } from '../rooms/room.routes.ts'
import { buildingModel, floorModel, unitModel } from './building.routes.ts'

type Input = InputOf<typeof selectBuildNode>

const models = {
  3: () => estateModel,
  4: () => zoneModel,
  5: () => buildingModel,
  6: () => unitModel,
  7: () => floorModel,
  8: () => roomModel,
}

/** One place in full: its row, the way to it, a page of what is directly below, figures of everything below. */
export async function selectNode(ctx: Ctx, input: Input): Promise<OutputOf<typeof selectBuildNode>> {
  const code = 'base:building:list'
  const { type, id, pageNum, pageSize } = input
  const estateId = await estateOfNode(ctx, type, id)
  if (estateId === undefined) throw notFound()
  await permittedEstateIds(ctx, code, [estateId])
  const model = models[type as keyof typeof models]()
  const node = await present(model, id, ctx.scopeFor(code), ctx)
  return {
    node,
    path: await pathOf(ctx, type, id),
    children: { ...(await childrenOf(ctx, type, id, pageNum, pageSize)), pageNum, pageSize },
    stats: await statsOf(ctx, type, id),
  }
}

async function pathOf(ctx: Ctx, type: number, id: number) {
  const [row] = await ctx.tx.execute<Record<string, number | string | null>>(sql`
    select e.id as e, e.name as en, z.id as z, z.name as zn, b.id as b, b.name as bn, u.id as u, u.name as un,
      f.id as f, f.name as fn, r.id as r, r.room_no as rn
    from (select 1) one
    left join room r on ${type}::int = 8 and r.id = ${id}::int8
    left join building_floor f on f.id = case ${type}::int when 7 then ${id}::int8 else r.floor_id end
    left join building_unit u on u.id = case ${type}::int when 6 then ${id}::int8 else f.unit_id end
    left join building b on b.id = case ${type}::int when 5 then ${id}::int8 else u.building_id end
    left join estate_zone z on z.id = case ${type}::int when 4 then ${id}::int8 else b.zone_id end
    join estate e on e.id = case ${type}::int when 3 then ${id}::int8 when 4 then z.estate_id else b.estate_id end`)
  const letters = [
    ['e', 3],
    ['z', 4],
    ['b', 5],
    ['u', 6],
    ['f', 7],
    ['r', 8],
  ] as const
  return letters.flatMap(([letter, nodeType]) => {
    const at = row?.[letter]
    return at == null ? [] : [{ type: nodeType, id: Number(at), name: String(row?.[`${letter}n`]) }]
  })
}

/** What is directly below a place, as one query per kind of place. */
function childQuery(type: number, id: number): SQL | undefined {
  switch (type) {
    case 3:
      return sql`select id, 4 as type, name, sort_no as sort, null as status, estate_id,
          (select count(*)::int from building b where b.zone_id = z.id) as below, 3 as pt from estate_zone z where estate_id = ${id}
        union all select id, 5, name, sort_no + 100000, null, estate_id,
          (select count(*)::int from building_unit u where u.building_id = b.id), 3 from building b
          where estate_id = ${id} and zone_id is null`
    case 4:
      return sql`select id, 5 as type, name, sort_no as sort, null as status, estate_id,
        (select count(*)::int from building_unit u where u.building_id = b.id) as below, 4 as pt from building b where zone_id = ${id}`
    case 5:
      return sql`select id, 6 as type, name, sort_no as sort, null as status, estate_id,
        (select count(*)::int from building_floor f where f.unit_id = u.id) as below, 5 as pt from building_unit u where building_id = ${id}`
    case 6:
      return sql`select id, 7 as type, name, physical_no as sort, null as status, estate_id,
        (select count(*)::int from room r where r.floor_id = f.id and r.deleted_at is null) as below, 6 as pt
        from building_floor f where unit_id = ${id}`
    case 7:
      return sql`select id, 8 as type, room_no as name, 0 as sort, occupancy as status, estate_id, 0 as below, 7 as pt
        from room where floor_id = ${id} and deleted_at is null`
    default:
      return undefined
  }
}

async function childrenOf(ctx: Ctx, type: number, id: number, pageNum: number, pageSize: number) {
  const query = childQuery(type, id)
  if (query === undefined) return { records: [] as TreeNode[], total: 0 }
  const [counted] = await ctx.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query}) c`,
  )
  const rows = await ctx.tx.execute<{
    id: number
    type: number
    name: string
    sort: number
    status: string | null
    estate_id: number
    below: number
    pt: number
  }>(sql`select * from (${query}) c order by sort, length(name), name, id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  const records = rows.map(
    (row): TreeNode => ({
      id: row.id,
      type: row.type,
      name: row.name,
      parentId: id,
      parentType: row.pt,
      sortNo: row.sort,
      leaf: row.below === 0,
      childCount: row.below,
      estateId: row.estate_id,
      ...(row.status !== null && { status: row.status }),
    }),
  )
  return { records, total: counted?.total ?? 0 }
}

async function statsOf(ctx: Ctx, type: number, id: number) {
  const column = { 3: 'estate_id', 5: 'building_id', 6: 'unit_id', 7: 'floor_id', 8: 'id' }[type]
  const rooms =
    column === undefined
      ? sql`r.building_id in (select id from building where zone_id = ${id})`
      : sql`r.${sql.raw(column)} = ${id}`
  const buildings =
    { 3: sql`estate_id = ${id}`, 4: sql`zone_id = ${id}`, 5: sql`id = ${id}` }[type] ?? sql`false`
  const units = type === 6 ? sql`id = ${id}` : type < 6 ? sql`building_id in (select id from bs)` : sql`false`
  const floors = type === 7 ? sql`id = ${id}` : type < 7 ? sql`unit_id in (select id from us)` : sql`false`
  const [row] = await ctx.tx.execute<Record<string, number>>(sql`
    with bs as (select id from building where ${buildings}), us as (select id from building_unit where ${units}),
      fs as (select id from building_floor where ${floors}),
      rs as (select id, occupancy from room r where ${rooms} and r.deleted_at is null),
      ds as (select run_status from device d where d.state <> 'retired' and (
        ${type === 3 ? sql`d.estate_id = ${id}` : sql`(d.node_type = ${type} and d.node_id = ${id})`}
        or d.node_type = 5 and d.node_id in (select id from bs) or d.node_type = 6 and d.node_id in (select id from us)
        or d.node_type = 7 and d.node_id in (select id from fs) or d.node_type = 8 and d.node_id in (select id from rs)))
    select (select count(*)::int from bs) as buildings, (select count(*)::int from us) as units,
      (select count(*)::int from fs) as floors, (select count(*)::int from rs) as rooms,
      (select count(*)::int from rs where occupancy <> 'vacant') as "occupiedRooms",
      (select count(distinct h.resident_id)::int from resident_house h join rs on rs.id = h.room_id
        where h.state = 'active' and h.lives_here) as residents,
      (select count(*)::int from ds) as devices,
      (select count(*)::int from ds where run_status = 'online') as "onlineDevices"`)
  return {
    buildings: 0,
    units: 0,
    floors: 0,
    rooms: 0,
    occupiedRooms: 0,
    residents: 0,
    devices: 0,
    onlineDevices: 0,
    ...row,
  }
}
