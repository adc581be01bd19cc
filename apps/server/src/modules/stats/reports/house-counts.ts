import type { HouseGroup } from '@linli/api-client/contract/stats/report-calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../runtime/database.ts'
import { counted, list } from '../room-terms.ts'

/** Rooms that count (M01) of one group: M02 and M03 by occupancy, how far they are known, and how they are let. */
export type HouseCounts = {
  readonly rooms: number
  readonly self: number
  readonly rented: number
  readonly lent: number
  readonly business: number
  readonly vacant: number
  /** Collected or verified. */
  readonly collected: number
  readonly verified: number
  /** Let, with the number of the registration. */
  readonly registeredRents: number
  readonly groupRents: number
  readonly area: number
}

export type HouseRow = HouseCounts & {
  readonly key: number
  readonly label: string
  /** The values of `filter` that find its rooms. */
  readonly ids: readonly number[]
}

interface Group {
  readonly key: SQL
  readonly label: SQL
  readonly ids: SQL
  /** The filter of the list of rooms that stands for the group. */
  readonly filter: 'estateId' | 'buildingId' | 'unitId'
  readonly order: SQL
}

const byPlace = sql`min(e.name), min(z.sort_no) nulls last, min(b.sort_no), min(b.id), min(u.sort_no), 1`
const groups: Readonly<Record<HouseGroup, Group>> = {
  community: {
    key: sql`coalesce(c.id, 0)`,
    label: sql`coalesce(c.name, '未归属社区')`,
    ids: sql`array_agg(distinct e.id)`,
    filter: 'estateId',
    order: sql`2`,
  },
  estate: {
    key: sql`e.id`,
    label: sql`e.name`,
    ids: sql`array_agg(distinct e.id)`,
    filter: 'estateId',
    order: sql`2`,
  },
  zone: {
    key: sql`coalesce(z.id, -e.id)`,
    label: sql`e.name || coalesce(z.name, '（未分区）')`,
    ids: sql`array_agg(distinct b.id)`,
    filter: 'buildingId',
    order: byPlace,
  },
  building: {
    key: sql`b.id`,
    label: sql`e.name || b.name`,
    ids: sql`array_agg(distinct b.id)`,
    filter: 'buildingId',
    order: byPlace,
  },
  unit: {
    key: sql`u.id`,
    label: sql`e.name || b.name || case when u.is_virtual then '' else u.name end`,
    ids: sql`array_agg(distinct u.id)`,
    filter: 'unitId',
    order: byPlace,
  },
}

export const filterOf = (groupBy: HouseGroup) => groups[groupBy].filter

/** Rooms of the estates, all of each group in one pass over the register. */
export const houseRows = (tx: Tx, estateIds: readonly number[], groupBy: HouseGroup) => {
  const { key, label, ids, order } = groups[groupBy]
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
  return tx.execute<HouseRow>(sql`
    select ${key} as key, ${label} as label, ${ids} as ids, count(*)::int as rooms,
      ${count(sql`r.occupancy = 'self'`)} as self, ${count(sql`r.occupancy = 'rented'`)} as rented,
      ${count(sql`r.occupancy = 'lent'`)} as lent, ${count(sql`r.occupancy = 'business'`)} as business,
      ${count(sql`r.occupancy = 'vacant'`)} as vacant,
      ${count(sql`r.collect_state in ('collected', 'verified')`)} as collected,
      ${count(sql`r.collect_state = 'verified'`)} as verified,
      ${count(sql`r.occupancy = 'rented' and r.rental_reg_no is not null`)} as "registeredRents",
      ${count(sql`r.group_rent_suspect`)} as "groupRents",
      coalesce(sum(r.built_area), 0)::float8 as area
    from room r join estate e on e.id = r.estate_id left join community c on c.id = e.community_id
      join building b on b.id = r.building_id left join estate_zone z on z.id = b.zone_id
      join building_unit u on u.id = r.unit_id
    where r.estate_id = ${list(estateIds)} and ${counted}
    group by 1, 2 order by ${order}`)
}

const none: HouseCounts = {
  rooms: 0,
  self: 0,
  rented: 0,
  lent: 0,
  business: 0,
  vacant: 0,
  collected: 0,
  verified: 0,
  registeredRents: 0,
  groupRents: 0,
  area: 0,
}
const keys = Object.keys(none) as (keyof HouseCounts)[]

/** A room stands in one group alone: groups add up, and rates are worked out of the sums. */
export const sumOf = (rows: readonly HouseCounts[]): HouseCounts =>
  rows.reduce<HouseCounts>(
    (sum, row) => Object.fromEntries(keys.map((key) => [key, sum[key] + row[key]])) as HouseCounts,
    none,
  )

/** What is recorded of a day (A10): under these names stand the figures of days that are over. */
export const recordedHouses = (counts: HouseCounts) => ({
  rooms: counts.rooms,
  occupiedRooms: counts.rooms - counts.vacant,
  rentedRooms: counts.rented,
  collectedRooms: counts.collected,
  verifiedRooms: counts.verified,
})

/** Which bands the parts of the report divide the rooms into: from, and up to but not with. */
export const areaBands = [
  [0, 60],
  [60, 90],
  [90, 120],
  [120, 144],
  [144, 200],
  [200, null],
] as const
export const vacantBands = [
  [0, 30],
  [31, 90],
  [91, 180],
  [181, 365],
  [366, null],
] as const

/** The band of a value, by its place; null stays null. */
const bandOf = (value: SQL, bounds: readonly number[]) =>
  sql`width_bucket(${value}, array[${sql.raw(bounds.join(','))}]::numeric[])::text`

/** Counted rooms by every trait that the report divides them by. */
export async function houseParts(tx: Tx, estateIds: readonly number[], today: string) {
  const rows = await tx.execute<{ dim: string; key: string; count: number }>(sql`
    select d.dim, d.key, count(*)::int as count from room r cross join lateral (values
      ('usage', r.usage), ('ownership', coalesce(r.ownership, '')),
      ('area', coalesce(${bandOf(
        sql`r.built_area`,
        areaBands.slice(1).map(([from]) => from),
      )}, '')),
      ('bedrooms', case when r.bedrooms is null then '' else least(r.bedrooms, 5)::text end),
      ('vacant', case when r.occupancy = 'vacant' then coalesce(${bandOf(
        sql`(${today}::date - r.vacant_since)`,
        vacantBands.slice(1).map(([from]) => from),
      )}, '') end),
      ('rental', case when r.occupancy = 'rented' then coalesce(r.rental_type, '') end)) as d(dim, key)
    where r.estate_id = ${list(estateIds)} and ${counted} and d.key is not null
    group by 1, 2`)
  return Map.groupBy(rows, (row) => row.dim)
}
