import { type SQL, sql } from 'drizzle-orm'
import type { Leaver } from '../../kit/leaving.ts'

/** Phones that somebody told with an order, a complaint, a booking, or about a lease. */
export const propertyPhones = ({ personId }: Leaver): SQL => sql`
  select reporter_phone_hash from repair_order where person_id = ${personId} and reporter_phone_hash is not null
  union select contact_phone_hash from complaint
    where ${personId}::bigint in (person_id, reporter_id) and contact_phone_hash is not null
  union select contact_phone_hash from service_booking where person_id = ${personId} and contact_phone_hash is not null
  union select phone_hash from rental_inquiry where person_id = ${personId} and phone_hash is not null
  union select contact_phone_hash from parking_listing
    where lessor_person_id = ${personId} and contact_phone_hash is not null`
