import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Files of a person: the one, and those that were merged into it. */
export const filesOfPerson = (personId: number): SQL =>
  sql`select p.id from person p where ${personId} in (p.id, p.merged_into)`

/** Cars that are registered for a person. */
export const carsOfPerson = (personId: number): SQL => sql`select v.id from vehicle v
  join resident r on r.id = v.resident_id where r.person_id in (${filesOfPerson(personId)})`

/**
 * Rows under a plate of the person's cars, as it was typed or read: one that the car has, or one that it had until it
 * was given another. What came under that one later is somebody else's.
 */
export const underOwnPlates = (personId: number, plateNo: PgColumn, at: PgColumn): SQL => {
  const own = carsOfPerson(personId)
  const current = sql`select c.plate_no from vehicle c where c.id in (${own}) and c.plate_no is not null`
  const former = sql`select l.old_plate from vehicle_plate_log l where l.vehicle_id in (${own})`
  return sql`(${plateNo} in (${current} union ${former}) and (${plateNo} in (${current}) or exists (
    select from vehicle_plate_log l where l.vehicle_id in (${own}) and l.old_plate = ${plateNo} and ${at} < l.at)))`
}
