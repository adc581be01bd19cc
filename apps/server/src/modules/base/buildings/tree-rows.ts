import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** A node before it hangs in a tree. */
export interface FlatNode {
  readonly id: number
  readonly type: number
  readonly name: string
  readonly parentId: number | null
  readonly parentType: number | null
  readonly sortNo: number
  /** Of what can be moved in the tree. */
  readonly version?: number
  readonly estateId: number | null
  /** Rows one level below, counted where the tree may end here. */
  readonly below: number
  readonly status?: string
}

/** Ids as an SQL list that stays one parameter. */
export const idList = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`

/** Below which place of the structure rows are wanted; `type` 3 means whole estates. */
export interface Root {
  readonly estateIds: readonly number[]
  readonly type?: number
  readonly id?: number
}

interface Columns {
  readonly zone?: SQL
  readonly building?: SQL
  readonly unit?: SQL
  readonly floor?: SQL
}

/** Rows of a table inside the estates and below the root. */
function inside({ estateIds, type, id }: Root, estate: SQL, columns: Columns): SQL {
  const column = { 4: columns.zone, 5: columns.building, 6: columns.unit, 7: columns.floor }[type ?? 3]
  const below = column === undefined || id === undefined ? sql`` : sql` and ${column} = ${id}`
  return sql`${estate} = ${idList(estateIds)}${below}`
}

type Row = Omit<FlatNode, 'type'> & Record<string, unknown>

async function nodes(ctx: Ctx, type: number, query: SQL): Promise<FlatNode[]> {
  const rows = await ctx.tx.execute<Row>(query)
  return rows.map((row) => ({ ...row, type }))
}

const zoneOf = sql`(select b.zone_id from building b where b.id = t.building_id)`

export const readEstates = (ctx: Ctx, root: Root, parent: boolean) =>
  nodes(
    ctx,
    3,
    sql`select t.id, t.name, ${parent ? sql`t.community_id` : sql`null::bigint`} as "parentId",
      ${parent ? sql`2` : sql`null::int`} as "parentType", 0 as "sortNo", t.id as "estateId", t.open_state as status,
      (select count(*)::int from building b where b.estate_id = t.id) as below
    from estate t where t.id = ${idList(root.estateIds)}`,
  )

export const readCommunities = (ctx: Ctx, root: Root) =>
  nodes(
    ctx,
    2,
    sql`select t.id, t.name, t.region::bigint as "parentId", 1 as "parentType", t.sort_no as "sortNo",
      null::bigint as "estateId", 1 as below
    from community t where t.id in (select e.community_id from estate e where e.id = ${idList(root.estateIds)})`,
  )

/** The regions of the communities and those above them. Their id is the code. */
export const readRegions = (ctx: Ctx, root: Root) =>
  nodes(
    ctx,
    1,
    sql`with recursive up as (
      select r.* from region r where r.code in (select c.region from community c
        join estate e on e.community_id = c.id where e.id = ${idList(root.estateIds)})
      union select r.* from region r join up on r.code = up.parent_code)
    select code::bigint as id, name, parent_code::bigint as "parentId",
      case when parent_code is null then null::int else 1 end as "parentType", 0 as "sortNo",
      null::bigint as "estateId", 1 as below from up`,
  )

export const readZones = (ctx: Ctx, root: Root) =>
  nodes(
    ctx,
    4,
    sql`select t.id, t.name, t.estate_id as "parentId", 3 as "parentType", t.sort_no as "sortNo",
      t.version, t.estate_id as "estateId", (select count(*)::int from building b where b.zone_id = t.id) as below
    from estate_zone t where ${inside(root, sql`t.estate_id`, { zone: sql`t.id` })}`,
  )

/** With `zones` false all buildings hang on their estate. */
export const readBuildings = (ctx: Ctx, root: Root, zones: boolean) =>
  nodes(
    ctx,
    5,
    sql`select t.id, t.name, ${zones ? sql`coalesce(t.zone_id, t.estate_id)` : sql`t.estate_id`} as "parentId",
      ${zones ? sql`case when t.zone_id is null then 3 else 4 end` : sql`3`} as "parentType", t.sort_no as "sortNo",
      t.version, t.estate_id as "estateId", (select count(*)::int from building_unit u where u.building_id = t.id) as below
    from building t where ${inside(root, sql`t.estate_id`, { zone: sql`t.zone_id`, building: sql`t.id` })}`,
  )

export const readUnits = (ctx: Ctx, root: Root) =>
  nodes(
    ctx,
    6,
    sql`select t.id, t.name, t.building_id as "parentId", 5 as "parentType", t.sort_no as "sortNo",
      t.version, t.estate_id as "estateId", (select count(*)::int from building_floor f where f.unit_id = t.id) as below
    from building_unit t
    where ${inside(root, sql`t.estate_id`, { zone: zoneOf, building: sql`t.building_id`, unit: sql`t.id` })}`,
  )

export const readFloors = (ctx: Ctx, root: Root) =>
  nodes(
    ctx,
    7,
    sql`select t.id, t.name, t.unit_id as "parentId", 6 as "parentType", t.physical_no as "sortNo",
      t.estate_id as "estateId",
      (select count(*)::int from room r where r.floor_id = t.id and r.deleted_at is null) as below
    from building_floor t
    where ${inside(root, sql`t.estate_id`, { zone: zoneOf, building: sql`t.building_id`, unit: sql`t.unit_id`, floor: sql`t.id` })}`,
  )

/** Rooms hang on their floor, in the scene of residents on their unit. */
export const readRooms = (ctx: Ctx, root: Root, parentType: 6 | 7) =>
  nodes(
    ctx,
    8,
    sql`select t.id, t.room_no as name, ${parentType === 7 ? sql`t.floor_id` : sql`t.unit_id`} as "parentId",
      ${sql.raw(String(parentType))} as "parentType", t.floor_no as "sortNo", t.estate_id as "estateId",
      t.occupancy as status, t.registered_count as below
    from room t where t.deleted_at is null
      and ${inside(root, sql`t.estate_id`, { zone: zoneOf, building: sql`t.building_id`, unit: sql`t.unit_id`, floor: sql`t.floor_id` })}`,
  )

export const readResidents = (ctx: Ctx, root: Root, limit: number) =>
  nodes(
    ctx,
    16,
    sql`select h.resident_id as id, r.name, h.room_id as "parentId", 8 as "parentType", 0 as "sortNo",
      h.estate_id as "estateId", 0 as below
    from resident_house h join resident r on r.id = h.resident_id
      join room t on t.id = h.room_id
    where h.state = 'active' and t.deleted_at is null
      and ${inside(root, sql`h.estate_id`, { zone: zoneOf, building: sql`t.building_id`, unit: sql`t.unit_id`, floor: sql`t.floor_id` })}
    limit ${limit}`,
  )

/** How many residents live in a place of a type. */
export type People = (type: number, id: number) => number

/** Residents with a room in each estate, zone, building and unit. */
export async function readPeople(ctx: Ctx, { estateIds }: Root): Promise<People> {
  const rows = await ctx.tx.execute<{ type: number; id: number; people: number }>(sql`
    select case grouping(r.estate_id, b.zone_id, r.building_id, r.unit_id)
        when 7 then 3 when 11 then 4 when 13 then 5 else 6 end as type,
      coalesce(r.unit_id, r.building_id, b.zone_id, r.estate_id) as id,
      count(distinct h.resident_id)::int as people
    from resident_house h join room r on r.id = h.room_id join building b on b.id = r.building_id
    where h.state = 'active' and h.estate_id = ${idList(estateIds)}
    group by grouping sets ((r.estate_id), (b.zone_id), (r.building_id), (r.unit_id))`)
  const counts = new Map(rows.map(({ type, id, people }) => [`${type}:${id}`, people]))
  return (type, id) => counts.get(`${type}:${id}`) ?? 0
}

export const readChannels = (ctx: Ctx, root: Root, kinds: readonly string[] | undefined) =>
  nodes(
    ctx,
    9,
    sql`select t.id, t.name, t.node_id as "parentId", t.node_type as "parentType", t.sort_no as "sortNo",
      t.estate_id as "estateId", t.pass_mode as status, 0 as below
    from channel t where t.estate_id = ${idList(root.estateIds)}
      ${kinds === undefined ? sql`` : sql`and t.kind in ${kinds}`}`,
  )

/** Devices hang on their channel, else on their place; those on a floor or in a room on the unit. */
export const readDevices = (
  ctx: Ctx,
  root: Root,
  category: string | undefined,
  categories: readonly string[] | undefined,
) =>
  ctx.tx
    .execute<Row & { type: number }>(
      sql`select t.id, t.name, case t.category when 'access' then 12 when 'intercom' then 12 when 'lift' then 12
        when 'barrier' then 13 when 'camera' then 14 when 'nvr' then 14 else 15 end as type,
      case when t.channel_id is not null then t.channel_id when t.node_type = 7 then f.unit_id
        when t.node_type = 8 then r.unit_id else t.node_id end as "parentId",
      case when t.channel_id is not null then 9 when t.node_type in (7, 8) then 6 else t.node_type end as "parentType",
      0 as "sortNo", t.estate_id as "estateId", t.run_status as status, 0 as below
    from device t left join building_floor f on t.node_type = 7 and f.id = t.node_id
      left join room r on t.node_type = 8 and r.id = t.node_id
    where t.estate_id = ${idList(root.estateIds)} and t.state <> 'retired'
      ${category === undefined ? sql`` : sql`and t.category = ${category}`}
      ${categories === undefined ? sql`` : sql`and t.category in ${categories}`}`,
    )
    .then((rows) => rows.map((row): FlatNode => ({ ...row })))
