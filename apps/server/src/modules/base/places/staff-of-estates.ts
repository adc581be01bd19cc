import { type SQL, sql } from 'drizzle-orm'

/**
 * A query of the staff of estates: `estate_id`, `user_id`, `roles` in words, `role_ids`, and `by`, whether the estate
 * or its company has them. Accounts that see everything are left out: they belong to no estate. An account of a
 * company with estates of its own sees those alone.
 */
export const staffOfEstates = (estateIds: readonly number[], today: string): SQL => sql`
  with recursive up as (
    select e.id as estate_id, e.company_id from estate e where e.id = any(${`{${estateIds.join(',')}}`}::bigint[])
    union
    select up.estate_id, c.parent_id from property_company c join up on c.id = up.company_id
  ), held as (
    select r.user_id, string_agg(s.role_name, '、' order by s.level, s.id) as roles, array_agg(s.id) as role_ids,
      bool_or(s.data_scope = 'company') as by_company, bool_or(s.data_scope = 'all') as everything
    from user_role r join sys_role s on s.id = r.role_id and s.enabled
    where (r.valid_from is null or r.valid_from <= ${today}::date)
      and (r.valid_to is null or r.valid_to >= ${today}::date)
    group by r.user_id
  )
  select e.estate_id, u.id as user_id, held.roles, held.role_ids,
    case when given.user_id is null then 'company' else 'estate' end as by
  from (select distinct estate_id from up) e
  cross join sys_user u join held on held.user_id = u.id and not held.everything
  left join user_estate given on given.user_id = u.id and given.estate_id = e.estate_id
  where u.state in ('normal', 'pending', 'locked')
    and (u.company_id is null
      or exists (select from up where up.estate_id = e.estate_id and up.company_id = u.company_id))
    and (given.user_id is not null or (held.by_company and u.company_id is not null
      and not exists (select from user_estate o where o.user_id = u.id)))`
