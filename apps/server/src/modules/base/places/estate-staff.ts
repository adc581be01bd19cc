import { estateStaff } from '@linli/api-client/contract/base/estate'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { handle } from '../../../kit/route.ts'
import { permittedEstate } from './place-scope.ts'
import { staffOfEstates } from './staff-of-estates.ts'

type Person = OutputOf<typeof estateStaff>[number]
type Found = Omit<Person, 'phone'> & { readonly phoneEnc: string | null }

/** Staff of an estate. */
async function staffOf(ctx: Ctx, id: number): Promise<Person[]> {
  const place = await permittedEstate(ctx, 'base:estate:list', id)
  const rows = await ctx.tx.execute<Found & Record<string, unknown>>(sql`
    select u.id, u.actual_name as "actualName", s.roles, u.job_title as "jobTitle", c.name as "companyName",
      u.phone_enc as "phoneEnc", u.id is not distinct from ${place.managerUserId}::bigint as "isManager", s.by
    from (${staffOfEstates([id], dayOf(ctx.now))}) s
    join sys_user u on u.id = s.user_id
    left join property_company c on c.id = u.company_id
    order by "isManager" desc, u.actual_name, u.id`)
  return rows.map(({ phoneEnc, ...row }) => ({
    ...row,
    phone: phoneEnc === null ? null : mask('phone', ctx.deps.personal.open(phoneEnc)),
  }))
}

/** 人员配置 of an estate. */
export const estateStaffRoute = () => handle(estateStaff, ({ id }, ctx) => staffOf(ctx, id))
