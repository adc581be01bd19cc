import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../runtime/database.ts'
import type { DataSourcePort, FetchedRows } from './data-source-port.ts'

const atOnce = 40
/** Of so many rows one is wrong, as in the books of real offices. */
const wrongEvery = 10

/**
 * A property office's system that knows the rooms of these estates of the demo under names of its own: most of what it
 * delivers is known already, a little is new, and some of it is wrong.
 */
export const embeddedDataSource = (db: Db, estateIds: readonly number[] | 'all'): DataSourcePort => ({
  ping: () => Promise.resolve(),
  async fetch(dataType, since): Promise<FetchedRows> {
    if (dataType !== 'room') return { rows: [] }
    const rows = await db.execute<{
      id: number
      estate: string
      building: string
      unit: string
      floor: string
      room_no: string
      area: string | null
    }>(sql`
      select r.id, e.name as estate, b.name as building, case when u.is_virtual then '' else u.name end as unit,
        f.name as floor, r.room_no, r.built_area::text as area
      from room r join estate e on e.id = r.estate_id join building b on b.id = r.building_id
      join building_unit u on u.id = r.unit_id join building_floor f on f.id = r.floor_id
      where r.deleted_at is null and ${estateIds === 'all' ? true : inArray(sql`r.estate_id`, [...estateIds])}
      order by ${since === null ? sql`r.id` : sql`r.id desc`} limit ${atOnce}`)
    return {
      rows: rows.map((row, index) => ({
        externalId: `ERP-R${row.id}`,
        payload: {
          community_name: row.estate,
          build_name: index % wrongEvery === 7 ? `${row.building}（旧）` : row.building,
          unit_name: row.unit,
          floor_name: row.floor,
          house_no: row.room_no,
          build_area: index % 4 === 0 ? Number(row.area ?? 80) + 0.5 : row.area,
          house_use: '1',
        },
      })),
    }
  },
})
