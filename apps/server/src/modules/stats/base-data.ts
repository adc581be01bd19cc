import { type SQL, sql } from 'drizzle-orm'
import { dayEnd, dayStart } from '../../kit/calendar.ts'
import type { Tx } from '../../runtime/database.ts'
import { counted, list, occupied } from './room-terms.ts'

export type BaseData = {
  readonly communities: number
  readonly estates: number
  readonly buildings: number
  readonly units: number
  readonly rooms: number
  readonly occupiedRooms: number
  readonly households: number
  readonly registered: number
  readonly living: number
  readonly vehicles: number
  readonly parkingSpaces: number
  readonly freeSpaces: number
  readonly channels: number
  readonly devices: number
  readonly onlineDevices: number
  readonly companies: number
}

/** Vehicles are those registered and in force. M01, M02, M04 to M06, M09, M12 and the ledger counts of the estates together: who lives in two of them counts once. */
export async function baseData(tx: Tx, estateIds: readonly number[]): Promise<BaseData> {
  const [row] = await tx.execute<BaseData & { key: number }>(
    figures(sql`estate_id = ${list(estateIds)}`, 'all'),
  )
  return row as BaseData
}

/** The same of every estate by itself, all in one query. */
export const baseDataByEstate = (tx: Tx): Promise<readonly (BaseData & { readonly key: number })[]> =>
  tx.execute<BaseData & { key: number }>(figures(sql`true`, 'estate'))

/**
 * One count per table, grouped by `key`: the estate, or 0 for all of them. Each table is read once, however many
 * estates there are.
 */
function figures(within: SQL, by: 'estate' | 'all'): SQL {
  const key = by === 'estate' ? sql`estate_id` : sql`0::bigint`
  const estates = sql`(select id as estate_id, community_id, company_id from estate) e`
  return sql`
    select e.key, e.communities, e.estates, coalesce(b.n, 0) as buildings, coalesce(u.n, 0) as units,
      coalesce(r.total, 0) as rooms, coalesce(r.occupied, 0) as "occupiedRooms",
      coalesce(p.households, 0) as households, coalesce(p.registered, 0) as registered, coalesce(p.living, 0) as living,
      coalesce(v.n, 0) as vehicles, coalesce(l.total, 0) as "parkingSpaces", coalesce(l.free, 0) as "freeSpaces",
      coalesce(c.n, 0) as channels, coalesce(d.total, 0) as devices, coalesce(d.online, 0) as "onlineDevices", e.companies
    from (select ${by === 'estate' ? key : sql`0::bigint`} as key, count(distinct community_id)::int as communities, count(*)::int as estates,
        count(distinct company_id)::int as companies from ${estates} where ${within} ${by === 'estate' ? sql`group by estate_id` : sql``}) e
    left join (select ${key} as key, count(*)::int as n from building where ${within} group by 1) b on b.key = e.key
    left join (select ${key} as key, count(*)::int as n from building_unit where ${within} and not is_virtual group by 1) u on u.key = e.key
    left join (select ${key} as key, count(*)::int as total, (count(*) filter (where ${occupied}))::int as occupied
      from room r where ${within} and ${counted} group by 1) r on r.key = e.key
    left join (select key, count(distinct room_id) filter (where lives_here)::int as households,
        count(distinct person_id)::int as registered, count(distinct person_id) filter (where lives_here)::int as living
      from (select ${key} as key, h.room_id, h.lives_here, h.resident_id from resident_house h where ${within} and h.state = 'active') h
      join (select id, person_id from resident) s on s.id = h.resident_id group by key) p on p.key = e.key
    left join (select ${key} as key, count(*)::int as n from vehicle where ${within} and state in ('normal', 'frozen') group by 1) v
      on v.key = e.key
    left join (select ${key} as key, sum(total_spaces)::int as total,
        sum(greatest(0, total_spaces - greatest(0, count_offset + coalesce(y.parked, 0))))::int as free
      from parking_lot left join (select lot_id, count(*)::int as parked from parking_session where ${within} and state = 'parked' group by 1) y
        on y.lot_id = parking_lot.id where ${within} and enabled group by 1) l on l.key = e.key
    left join (select ${key} as key, count(*)::int as n from channel where ${within} group by 1) c on c.key = e.key
    left join (select ${key} as key, count(*)::int as total, (count(*) filter (where run_status = 'online'))::int as online
      from device where ${within} and state = 'in_use' group by 1) d on d.key = e.key`
}

/** M10 of one day: successes of people at doors. */
export async function passesOn(tx: Tx, estateIds: readonly number[], day: string): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select coalesce(sum(count), 0)::int as n from pass_hourly
    where estate_id = ${list(estateIds)} and result = 'success'
      and hour >= ${dayStart(day).toISOString()}::timestamptz and hour < ${dayEnd(day).toISOString()}::timestamptz`)
  return row?.n ?? 0
}
