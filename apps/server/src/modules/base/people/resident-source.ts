import { residentSources } from '@linli/api-client/contract/base/resident'
import { type SQL, sql } from 'drizzle-orm'

/** The partner that delivers a registration, by the first of its links. */
const partnerOf = (
  of: SQL,
): SQL => sql`(select d.name from data_link k join data_source d on d.id = k.source_id
  join resident_house x on x.id = k.target_id
  where k.data_type = 'residency' and x.resident_id = ${of}.id order by k.linked_at limit 1)`

/** The resident asked for it by telephone. */
const byTelephone = (of: SQL): SQL => sql`exists (select 1 from mp_verify_apply v
  join resident_house x on x.id = v.house_id where x.resident_id = ${of}.id)`

/** Where a registration came from: a partner, the resident, else the office, by hand or by sheet. */
export const sourceOf = (of: SQL): SQL =>
  sql`(case when ${partnerOf(of)} is not null then 'partner' when ${byTelephone(of)} then 'mini_program' else ${of}.entry end)`

/** The same in words. */
export const sourceName = (of: SQL): SQL => sql`coalesce(${partnerOf(of)}, (
  case when ${byTelephone(of)} then ${residentSources.mini_program}
    when ${of}.entry = 'import' then ${residentSources.import} else ${residentSources.hand} end))`
