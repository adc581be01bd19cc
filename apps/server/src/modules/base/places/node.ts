import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** Tree-node types of places that exist as tables (catalogue 1 A1). */
export const nodeTypes = {
  estate: 3,
  zone: 4,
  building: 5,
  unit: 6,
  floor: 7,
  room: 8,
  channel: 9,
  lot: 10,
} as const

const tables: Readonly<Record<number, string>> = {
  3: 'estate',
  4: 'estate_zone',
  5: 'building',
  6: 'building_unit',
  7: 'building_floor',
  8: 'room',
  10: 'parking_lot',
}

/** Estate of a place; undefined when there is no such place. */
export async function estateOfNode(ctx: Ctx, type: number, id: number): Promise<number | undefined> {
  const table = tables[type]
  if (table === undefined) return undefined
  const estateId = sql.raw(type === 3 ? 'id' : 'estate_id')
  const alive = type === 8 ? sql` and deleted_at is null` : sql``
  const [row] = await ctx.tx.execute<{ estate_id: number }>(
    sql`select ${estateId} as estate_id from ${sql.raw(table)} where id = ${id}${alive}`,
  )
  return row?.estate_id
}

/** Name of a place from the estate down, for rows with the columns `node_type` and `node_id` of an alias. */
export const placeName = (type: SQL, id: SQL): SQL<string | null> => sql`(case ${type}
  when 3 then (select n.name from estate n where n.id = ${id})
  when 4 then (select n.name from estate_zone n where n.id = ${id})
  when 5 then (select n.name from building n where n.id = ${id})
  when 6 then (select b.name || case when n.is_virtual then '' else n.name end
    from building_unit n join building b on b.id = n.building_id where n.id = ${id})
  when 7 then (select b.name || case when u.is_virtual then '' else u.name end || n.name
    from building_floor n join building_unit u on u.id = n.unit_id join building b on b.id = n.building_id
    where n.id = ${id})
  when 8 then (select n.full_name from room n where n.id = ${id})
  when 10 then (select n.name from parking_lot n where n.id = ${id})
  end)`

/** The zone that a place lies in, for rows with the columns `node_type` and `node_id` of an alias; null outside. */
export const zoneAt = (type: SQL, id: SQL): SQL<number | null> => sql`(case when ${type} = 4 then ${id}
  else (select n.zone_id from building n where n.id = ${buildingAt(type, id)}) end)`

/** The floor that a place lies on, likewise. */
export const floorAt = (type: SQL, id: SQL): SQL<number | null> => sql`(case ${type}
  when 7 then ${id}
  when 8 then (select n.floor_id from room n where n.id = ${id})
  end)`

/** The building that a place lies in, for rows with the columns `node_type` and `node_id` of an alias; null outside. */
export const buildingAt = (type: SQL, id: SQL): SQL<number | null> => sql`(case ${type}
  when 5 then ${id}
  when 6 then (select n.building_id from building_unit n where n.id = ${id})
  when 7 then (select n.building_id from building_floor n where n.id = ${id})
  when 8 then (select n.building_id from room n where n.id = ${id})
  end)`
