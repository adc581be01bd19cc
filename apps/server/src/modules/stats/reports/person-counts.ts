import type { PersonGroup } from '@linli/api-client/contract/stats/report-calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../runtime/database.ts'
import { ageGroup, ageOn, list, relationRank } from '../room-terms.ts'

/** Who is registered in one group (M04), and of those who live there (M05) by what they are. */
export type PersonCounts = {
  readonly registered: number
  readonly living: number
  readonly male: number
  readonly female: number
  readonly children: number
  readonly adults: number
  readonly elders: number
  readonly owners: number
  readonly family: number
  readonly tenants: number
  /** With a photo that passed (M07). */
  readonly faces: number
}
export type PersonRow = PersonCounts & {
  readonly key: string
  readonly label: string
  /** The value of the filter that finds its people. */
  readonly id: string
}

const groups: Readonly<
  Record<PersonGroup | 'all', { readonly key: SQL; readonly label: SQL; readonly order: SQL }>
> = {
  all: { key: sql`''`, label: sql`''`, order: sql`1` },
  estate: { key: sql`e.id::text`, label: sql`e.name`, order: sql`2` },
  building: { key: sql`b.id::text`, label: sql`e.name || b.name`, order: sql`min(place), 1` },
  relation: { key: sql`h.relation`, label: sql`h.relation`, order: sql`4 desc, 1` },
  ageGroup: { key: sql`${ageGroup}`, label: sql`${ageGroup}`, order: sql`min(coalesce(age, 999)), 1` },
}

/** People of the estates by group, each once in a group: with the relation that counts, living before registered. */
export const personRows = (
  tx: Tx,
  estateIds: readonly number[],
  groupBy: PersonGroup | 'all',
  today: string,
) => {
  const { key, label, order } = groups[groupBy]
  const count = (condition: SQL) => sql`(count(*) filter (where lives_here and ${condition}))::int`
  return tx.execute<PersonRow>(sql`
    with people as (select distinct on (1, s.person_id) ${key} as key, ${label} as label, s.person_id, h.lives_here,
        h.relation, s.gender, one.age, b.sort_no * 1000000 + b.id as place
      from resident_house h join resident s on s.id = h.resident_id join room r on r.id = h.room_id
        join building b on b.id = r.building_id join estate e on e.id = h.estate_id
        cross join lateral (select ${ageOn(today)} as age) one
      where h.estate_id = ${list(estateIds)} and h.state = 'active'
      order by 1, s.person_id, h.lives_here desc, ${relationRank})
    select key, label, key as id, count(*)::int as registered, ${count(sql`true`)} as living,
      ${count(sql`gender = '1'`)} as male, ${count(sql`gender = '2'`)} as female,
      ${count(sql`age < 18`)} as children, ${count(sql`age between 18 and 59`)} as adults,
      ${count(sql`age >= 60`)} as elders, ${count(sql`relation in ('owner', 'co_owner')`)} as owners,
      ${count(sql`relation = 'family'`)} as family, ${count(sql`relation in ('tenant', 'cotenant')`)} as tenants,
      ${count(sql`exists (select 1 from person_face f where f.person_id = people.person_id and f.state = 'passed')`)} as faces
    from people group by key, label order by ${order}`)
}

/** Who lives in the estates (M05) by every trait that the report divides them by; each person once. */
export async function personParts(tx: Tx, estateIds: readonly number[], today: string) {
  const rows = await tx.execute<{ dim: string; key: string; count: number }>(sql`
    with living as (select distinct on (s.person_id) s.*, ${ageOn(today)} as age, h.relation, h.move_in_date,
        extract(year from age(${today}::date, h.move_in_date))::int as years
      from resident_house h join resident s on s.id = h.resident_id
      where h.estate_id = ${list(estateIds)} and h.state = 'active' and h.lives_here
      order by s.person_id, ${relationRank}, h.id)
    select d.dim, d.key, count(*)::int as count from living cross join lateral (values
      ('pyramid', case when age is not null and gender in ('1', '2') then gender || '/' || least(age / 5, 17) end),
      ('age', ${ageGroup}), ('populationType', coalesce(population_type, '')), ('relation', relation),
      ('origin', coalesce(left(household_region, 2), '')), ('nation', coalesce(nation, '')),
      ('education', coalesce(education, '')), ('marital', coalesce(marital, '')),
      ('political', coalesce(political, '')),
      ('stay', width_bucket(years, array[1, 3, 5, 10])::text),
      ('care', case when age < 7 then 'small' end), ('care', case when age >= 60 then 'old' end),
      ('care', case when age >= 80 then 'aged' end)) as d(dim, key)
    where d.key is not null group by 1, 2`)
  return Map.groupBy(rows, (row) => row.dim)
}

/** Households (M06) by how many live in them, and how many people of 70 and more live alone. */
export async function householdSizes(tx: Tx, estateIds: readonly number[], today: string) {
  const rows = await tx.execute<{ size: number; households: number; alone: number }>(sql`
    select least(living, 6) as size, count(*)::int as households,
      (count(*) filter (where living = 1 and oldest >= 70))::int as alone
    from (select h.room_id, count(distinct s.person_id)::int as living, max(${ageOn(today)}) as oldest
      from resident_house h join resident s on s.id = h.resident_id
      where h.estate_id = ${list(estateIds)} and h.state = 'active' and h.lives_here group by h.room_id) home
    group by 1`)
  return {
    sizes: new Map(rows.map(({ size, households }) => [size, households])),
    households: rows.reduce((sum, row) => sum + row.households, 0),
    alone: rows.reduce((sum, row) => sum + row.alone, 0),
  }
}

/** Residents whose lease ends on one of the days after today, up to so many. */
export async function leasesEnding(tx: Tx, estateIds: readonly number[], today: string, days: number) {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(distinct h.resident_id)::int as n from resident_house h
    where h.estate_id = ${list(estateIds)} and h.state = 'active'
      and h.lease_end between ${today}::date and ${today}::date + ${days}::int`)
  return row?.n ?? 0
}

/** Moves in and out of the days (M18). */
export async function movesWithin(tx: Tx, estateIds: readonly number[], first: string, last: string) {
  const [row] = await tx.execute<{ moveIn: number; moveOut: number }>(sql`
    select (count(*) filter (where move_in_date between ${first}::date and ${last}::date))::int as "moveIn",
      (count(*) filter (where move_out_date between ${first}::date and ${last}::date))::int as "moveOut"
    from resident_house where estate_id = ${list(estateIds)} and state in ('active', 'moved_out')`)
  return row ?? { moveIn: 0, moveOut: 0 }
}
