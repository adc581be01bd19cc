import { sql } from 'drizzle-orm'
import type { Tx } from '../../runtime/database.ts'
import { rateOf } from '../base/places/estate-figures.ts'
import {
  ageGroup,
  ageOn,
  counted,
  housesIn,
  list,
  occupied,
  type Places,
  relationRank,
  roomsIn,
} from './room-terms.ts'

/**
 * The one definition of every figure (catalogue 1 A10). Pages, dashboard and walls call these and nothing else, so
 * that they agree for the same estates at the same moment.
 */

export interface AgeGroup {
  readonly group: '0-6' | '7-17' | '18-35' | '36-59' | '60-79' | '80+' | 'unknown'
  readonly label: string
  readonly male: number
  readonly female: number
  readonly unknownGender: number
  readonly total: number
}

const ageGroups = [
  ['0-6', '婴幼儿'],
  ['7-17', '青少年'],
  ['18-35', '青年'],
  ['36-59', '中年'],
  ['60-79', '老年'],
  ['80+', '高龄'],
  ['unknown', '未知'],
] as const

/** M05 by age on `today` and gender; always seven rows. */
export async function ageStructure(
  tx: Tx,
  places: Places,
  today: string,
  relation?: string | null,
): Promise<AgeGroup[]> {
  const rows = await tx.execute<{ age_group: string; male: number; female: number; other: number }>(sql`
    with living as (select distinct on (s.person_id) s.person_id, s.gender, s.birth_date,
        ${ageOn(today)} as age
      from resident_house h join resident s on s.id = h.resident_id
      where ${housesIn(places)} and h.state = 'active' and h.lives_here
        ${relation ? sql`and h.relation = ${relation}` : sql``}
      order by s.person_id, s.id)
    select ${ageGroup} as age_group,
      (count(*) filter (where gender = '1'))::int as male, (count(*) filter (where gender = '2'))::int as female,
      (count(*) filter (where gender is null or gender not in ('1', '2')))::int as other
    from living group by 1`)
  const found = new Map(rows.map((row) => [row.age_group, row]))
  return ageGroups.map(([group, label]) => {
    const { male = 0, female = 0, other: unknownGender = 0 } = found.get(group) ?? {}
    return { group, label, male, female, unknownGender, total: male + female + unknownGender }
  })
}

export type RunCounts = {
  readonly total: number
  readonly online: number
  readonly offline: number
  readonly fault: number
}

/** M09: devices in use by run status; those never heard of count as offline. `inactive`: every other device. */
export async function deviceRunStatus(tx: Tx, estateIds: readonly number[], category?: string | null) {
  const ids = list(estateIds)
  const rows = await tx.execute<RunCounts & { category: string; inactive: number }>(sql`
    select category, (count(*) filter (where state = 'in_use'))::int as total,
      (count(*) filter (where state = 'in_use' and run_status = 'online'))::int as online,
      (count(*) filter (where state = 'in_use' and run_status in ('offline', 'unknown')))::int as offline,
      (count(*) filter (where state = 'in_use' and run_status = 'fault'))::int as fault,
      (count(*) filter (where state <> 'in_use'))::int as inactive
    from device where estate_id = ${ids} ${category ? sql`and category = ${category}` : sql``}
    group by category order by total desc, category`)
  const sum = (key: keyof RunCounts | 'inactive') => rows.reduce((total, row) => total + row[key], 0)
  const total = sum('total')
  const online = sum('online')
  return {
    total,
    online,
    offline: sum('offline'),
    fault: sum('fault'),
    inactive: sum('inactive'),
    rate: rateOf(online, total),
    byCategory: rows.map(({ inactive: _inactive, ...row }) => row),
  }
}

/** Estates by M05, M04 or M01; equal ones by name. */
export async function residentRank(
  tx: Tx,
  estateIds: readonly number[],
  top: number,
  by: 'living' | 'registered' | 'rooms',
) {
  const rows = await tx.execute<{
    estateId: number
    estateName: string
    living: number
    registered: number
    rooms: number
    households: number
  }>(sql`
    select e.id as "estateId", e.name as "estateName", p.living, p.registered, p.households,
      (select count(*)::int from room r where r.estate_id = e.id and ${counted}) as rooms
    from estate e left join lateral (
      select count(distinct s.person_id) filter (where h.lives_here)::int as living,
        count(distinct s.person_id)::int as registered,
        count(distinct h.room_id) filter (where h.lives_here)::int as households
      from resident_house h join resident s on s.id = h.resident_id
      where h.estate_id = e.id and h.state = 'active') p on true
    where e.id = ${list(estateIds)}
    order by ${sql.raw(by === 'rooms' ? 'rooms' : `p.${by}`)} desc, e.name limit ${top}`)
  return rows.map((row, index) => ({ rank: index + 1, ...row }))
}

export interface OccupancyItem {
  readonly key: string
  readonly label: string
  readonly self: number
  readonly rented: number
  readonly lent: number
  readonly business: number
  readonly vacant: number
  readonly total: number
  readonly occupancyRate: number | null
}

type OccupancyRow = Omit<OccupancyItem, 'occupancyRate'>

/** What the buildings of the estates hold: rooms (M01), those of them lived in (M02), living persons (M05). */
export const buildingFigures = (tx: Tx, estateIds: readonly number[]) =>
  tx.execute<{ id: number; rooms: number; occupied: number; residents: number }>(sql`
    select b.id, coalesce(x.rooms, 0)::int as rooms, coalesce(x.occupied, 0)::int as occupied,
      coalesce(y.residents, 0)::int as residents
    from building b
    left join (select r.building_id, count(*) as rooms, count(*) filter (where ${occupied}) as occupied
      from room r where r.estate_id = ${list(estateIds)} and ${counted} group by r.building_id) x on x.building_id = b.id
    left join (select r.building_id, count(distinct h.resident_id) as residents
      from resident_house h join room r on r.id = h.room_id
      where h.estate_id = ${list(estateIds)} and h.state = 'active' and h.lives_here group by r.building_id) y
      on y.building_id = b.id
    where b.estate_id = ${list(estateIds)}`)

/** M01 by occupancy (M02, M03); for `occupancy` one item per state. The items sum to the total. */
export async function houseOccupancy(
  tx: Tx,
  places: Places,
  groupBy: 'occupancy' | 'estate' | 'building' | 'usage',
): Promise<OccupancyItem[]> {
  const groups = {
    occupancy: [sql`r.occupancy`, sql`r.occupancy`],
    usage: [sql`r.usage`, sql`r.usage`],
    estate: [sql`e.id::text`, sql`e.name`],
    building: [sql`b.id::text`, sql`e.name || b.name`],
  } as const
  const [key, label] = groups[groupBy]
  const rows = await tx.execute<OccupancyRow>(sql`
    select ${key} as key, ${label} as label,
      (count(*) filter (where r.occupancy = 'self'))::int as self,
      (count(*) filter (where r.occupancy = 'rented'))::int as rented,
      (count(*) filter (where r.occupancy = 'lent'))::int as lent,
      (count(*) filter (where r.occupancy = 'business'))::int as business,
      (count(*) filter (where r.occupancy = 'vacant'))::int as vacant, count(*)::int as total
    from room r join estate e on e.id = r.estate_id
      ${groupBy === 'building' ? sql`join building b on b.id = r.building_id` : sql``}
    where ${roomsIn(places)} and ${counted}
    group by 1, 2 order by total desc, 2`)
  return rows.map((row) => ({ ...row, occupancyRate: rateOf(row.total - row.vacant, row.total) }))
}

/** Shares in per cent with one decimal that sum to 100.0 (largest remainder). */
export function percents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 1000) / total)
  const floors = exact.map(Math.floor)
  const rest = 1000 - floors.reduce((sum, one) => sum + one, 0)
  const order = exact
    .map((value, index) => [value - Math.floor(value), index] as const)
    .toSorted(([a, i], [b, j]) => b - a || i - j)
  for (const [, index] of order.slice(0, rest)) floors[index] = (floors[index] ?? 0) + 1
  return floors.map((one) => one / 10)
}

export type PersonDim = 'relation' | 'populationType' | 'gender' | 'nation' | 'education' | 'tag'

/** M05 by one trait. A person with two relations counts once, with the first of owner, family, tenant …; with tags once per tag. */
export async function personsBy(
  tx: Tx,
  places: Places,
  dim: PersonDim,
): Promise<{ key: string; count: number }[]> {
  const keys = {
    relation: sql`h.relation`,
    populationType: sql`s.population_type`,
    gender: sql`coalesce(s.gender, '0')`,
    nation: sql`coalesce(s.nation, 'unknown')`,
    education: sql`coalesce(s.education, 'unknown')`,
    tag: sql`t.tag`,
  } as const
  return [
    ...(await tx.execute<{ key: string; count: number }>(sql`
      select key, count(*)::int as count from (
        select distinct on (s.person_id ${dim === 'tag' ? sql`, t.tag` : sql``}) s.person_id, ${keys[dim]} as key
        from resident_house h join resident s on s.id = h.resident_id
          ${dim === 'tag' ? sql`cross join lateral unnest(s.tags) as t(tag)` : sql``}
        where ${housesIn(places)} and h.state = 'active' and h.lives_here
        order by s.person_id ${dim === 'tag' ? sql`, t.tag` : sql``}, ${relationRank}) one
      group by key order by count desc, key`)),
  ]
}

/** M18 and M05 at the end of each of the twelve months up to `today`, oldest first. */
export async function movesOfYear(tx: Tx, places: Places, today: string) {
  return [
    ...(await tx.execute<{ month: string; moveIn: number; moveOut: number; living: number }>(sql`
      with months as (select m::date as first, (m + interval '1 month')::date as next
        from generate_series(date_trunc('month', ${today}::date) - interval '11 months',
          date_trunc('month', ${today}::date), interval '1 month') m),
      houses as (select h.move_in_date, h.move_out_date, h.lives_here, h.state, s.person_id from resident_house h
        join resident s on s.id = h.resident_id
        where ${housesIn(places)} and h.state in ('active', 'moved_out'))
      select to_char(first, 'YYYY-MM') as month,
        (select count(*)::int from houses where move_in_date >= first and move_in_date < next) as "moveIn",
        (select count(*)::int from houses where move_out_date >= first and move_out_date < next) as "moveOut",
        (select count(distinct person_id)::int from houses where lives_here and move_in_date < least(next, ${today}::date + 1)
          and (move_out_date is null or move_out_date >= least(next, ${today}::date + 1))) as living
      from months order by first`)),
  ]
}
