import { type SQL, sql } from 'drizzle-orm'
import { device } from './device.table.ts'

/** Which places of each type of node belong to something. */
type PlacesOf = Readonly<Partial<Record<4 | 5 | 6 | 7 | 8, SQL>>>

/** Devices at one of the places, or on a gate there. */
function installedAt(places: PlacesOf): SQL {
  const at = (type: SQL, id: SQL) =>
    sql`(${sql.join(
      Object.entries(places).map(([key, ids]) => sql`${type} = ${Number(key)} and ${id} in (${ids})`),
      sql` or `,
    )})`
  return sql`(${at(sql`${device.nodeType}`, sql`${device.nodeId}`)}
    or ${device.channelId} in (select c.id from channel c where ${at(sql`c.node_type`, sql`c.node_id`)}))`
}

/** Buildings and everything below them. */
const belowBuildings = (buildings: SQL): PlacesOf => ({
  5: buildings,
  6: sql`select u.id from building_unit u where u.building_id in (${buildings})`,
  7: sql`select f.id from building_floor f where f.building_id in (${buildings})`,
  8: sql`select r.id from room r where r.building_id in (${buildings})`,
})

const listed = (ids: readonly number[]): SQL => sql`select unnest(${`{${ids.join(',')}}`}::bigint[])`

/** Filters of lists of devices by the place they hang at, with everything below it. */
export const installedIn = {
  zoneId: (ids: readonly number[]): SQL =>
    installedAt({
      4: listed(ids),
      ...belowBuildings(sql`select b.id from building b where b.zone_id in (${listed(ids)})`),
    }),
  buildingId: (ids: readonly number[]): SQL => installedAt(belowBuildings(listed(ids))),
  unitId: (ids: readonly number[]): SQL =>
    installedAt({
      6: listed(ids),
      7: sql`select f.id from building_floor f where f.unit_id in (${listed(ids)})`,
      8: sql`select r.id from room r where r.unit_id in (${listed(ids)})`,
    }),
} as const
