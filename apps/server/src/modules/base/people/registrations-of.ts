import { type SQL, sql } from 'drizzle-orm'

/** The registrations of persons, as a query of their ids. */
export const registrationsOf = (personIds: readonly number[]): SQL =>
  sql`(select of_person.id from resident of_person where of_person.person_id in ${personIds})`
