import { type SQL, sql } from 'drizzle-orm'

/** Ids as one parameter. */
export const list = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`

/** M01, of a room `r`: storage rooms, garages and public rooms never count. */
export const counted = sql`r.deleted_at is null and r.usage in ('residential', 'apartment', 'shop', 'office')`

/** M02, of a room `r`. */
export const occupied = sql`r.occupancy in ('self', 'rented', 'lent', 'business')`

/** Of people with several relations `h` in an estate, the one that counts comes first. */
export const relationRank = sql`array_position(array['owner', 'co_owner', 'family', 'tenant', 'cotenant', 'borrower', 'caretaker', 'employee'], h.relation)`
