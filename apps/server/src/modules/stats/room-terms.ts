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

/** M01, of a room `r`: storage rooms, garages and public rooms never count. */
export const counted = sql`r.deleted_at is null and r.usage in ('residential', 'apartment', 'shop', 'office')`

/** M02, of a room `r`. */
export const occupied = sql`r.occupancy in ('self', 'rented', 'lent', 'business')`

/** Of people with several relations `h` in an estate, the one that counts comes first. */
export const relationRank = sql`array_position(array['owner', 'co_owner', 'family', 'tenant', 'cotenant', 'borrower', 'caretaker', 'employee'], h.relation)`
