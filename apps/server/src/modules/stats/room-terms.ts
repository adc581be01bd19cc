import { type SQL, sql } from 'drizzle-orm'

/** Ids as one parameter. */
export const list = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`

/** Where something is counted: in estates, or in the rooms `r` of a part of one, given as a condition on them. */
export type Places = readonly number[] | { readonly rooms: SQL }

/** Relations `h` of people to the rooms of the places. */
export const housesIn = (places: Places): SQL =>
  'rooms' in places
    ? sql`h.room_id in (select r.id from room r where ${places.rooms})`
    : sql`h.estate_id = ${list(places)}`

/** Rooms `r` of the places. */
export const roomsIn = (places: Places): SQL =>
  'rooms' in places ? sql`(${places.rooms})` : sql`r.estate_id = ${list(places)}`

/** The uses of rooms that count (M01): storage rooms, garages and public rooms never do. */
export const countedUsages = ['residential', 'apartment', 'shop', 'office'] as const

/** M01, of a room `r`. */
export const counted = sql`r.deleted_at is null and r.usage in (${sql.join(
  countedUsages.map((usage) => sql.raw(`'${usage}'`)),
  sql`, `,
)})`

/** M02, of a room `r`. */
export const occupied = sql`r.occupancy in ('self', 'rented', 'lent', 'business')`

/** Of people with several relations `h` in an estate, the one that counts comes first. */
export const relationRank = sql`array_position(array['owner', 'co_owner', 'family', 'tenant', 'cotenant', 'borrower', 'caretaker', 'employee'], h.relation)`

/** Age on `today` of a registration `s`. Born on 29 February: a year older on 1 March. */
export const ageOn = (
  today: string,
): SQL => sql`(extract(year from ${today}::date)::int - extract(year from s.birth_date)::int
  - (to_char(${today}::date, 'MMDD') < to_char(s.birth_date, 'MMDD'))::int)`

/** The group of a column `age`. */
export const ageGroup = sql`case when age is null then 'unknown' when age < 7 then '0-6' when age < 18 then '7-17'
  when age < 36 then '18-35' when age < 60 then '36-59' when age < 80 then '60-79' else '80+' end`
