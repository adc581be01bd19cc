import { estateStaff } from '@linli/api-client/contract/base/estate'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { handle } from '../../../kit/route.ts'
import { permittedEstate } from './place-scope.ts'

type Person = OutputOf<typeof estateStaff>[number]
type Found = Omit<Person, 'phone'> & { readonly phoneEnc: string | null }

/**
 * Staff of an estate. Accounts that see everything are left out: they belong to no estate. An account of a company with
 * estates of its own sees those alone.
 */
async function staffOf(ctx: Ctx, id: number): Promise<Person[]> {
  const place = await permittedEstate(ctx, 'base:estate:list', id)
  const today = dayOf(ctx.now)
  const rows = await ctx.tx.execute<Found & Record<string, unknown>>(sql`
    with recursive up as (
      select c.id, c.parent_id from property_company c where c.id = ${place.companyId}
      union
      select c.id, c.parent_id from property_company c join up on c.id = up.parent_id
    ), held as (
      select r.user_id, string_agg(s.role_name, '、' order by s.level, s.id) as roles,
        bool_or(s.data_scope = 'company') as by_company, bool_or(s.data_scope = 'all') as everything
      from user_role r join sys_role s on s.id = r.role_id and s.enabled
      where (r.valid_from is null or r.valid_from <= ${today}::date)
        and (r.valid_to is null or r.valid_to >= ${today}::date)
      group by r.user_id
    )
    select u.id, u.actual_name as "actualName", held.roles, u.job_title as "jobTitle", c.name as "companyName",
      u.phone_enc as "phoneEnc", u.id is not distinct from ${place.managerUserId}::bigint as "isManager",
      case when given.user_id is null then 'company' else 'estate' end as by
    from sys_user u join held on held.user_id = u.id and not held.everything
    left join property_company c on c.id = u.company_id
    left join user_estate given on given.user_id = u.id and given.estate_id = ${id}
    where u.state in ('normal', 'pending', 'locked')
      and (u.company_id is null or u.company_id in (select up.id from up))
      and (given.user_id is not null or (held.by_company and u.company_id is not null
        and not exists (select 1 from user_estate o where o.user_id = u.id)))
    order by "isManager" desc, u.actual_name, u.id`)
  return rows.map(({ phoneEnc, ...row }) => ({
    ...row,
    phone: phoneEnc === null ? null : mask('phone', ctx.deps.personal.open(phoneEnc)),
  }))
}

/** 人员配置 of an estate. */
export const estateStaffRoute = () => handle(estateStaff, ({ id }, ctx) => staffOf(ctx, id))
