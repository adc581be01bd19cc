import { type SQL, sql } from 'drizzle-orm'

/**
 * What devices are to know of a card (`k`, a row of ic_card; `a`, a row of access_device_auth): found by the subject, which
 * has an index, and then by the number.
 */
export const isOfCard = (a: SQL, k: SQL): SQL =>
  sql`${a}.subject_type = case ${k}.holder_type when 'room' then 'card' else ${k}.holder_type end
    and ${a}.subject_id = case ${k}.holder_type when 'resident' then ${k}.resident_id when 'staff' then ${k}.user_id
      when 'visitor' then ${k}.visit_id else ${k}.id end
    and ${a}.estate_id = ${k}.estate_id and ${k}.card_no = any(${a}.card_nos) and ${a}.state not in ('revoking', 'revoked')`
