import { type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { user, userEstate } from './user.table.ts'

/**
 * The accounts that a data scope reaches (catalogue 2b A8): those of the companies, or those that share an estate
 * and do not belong to another company (also of a company whose estates were given one by one); `self` the own one. Accounts without company and estate are for `all`.
 */
export function usersWithin(scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  if (scope.kind === 'self') return sql`${user.id} = ${scope.userId}`
  const { caller } = ctx
  const own = caller.kind === 'user' && caller.companyId !== null ? [caller.companyId] : []
  const companies = scope.kind === 'company' ? scope.companyIds : own
  const shares = sql`exists (select 1 from ${userEstate} where ${userEstate.userId} = ${user.id}
    and ${anyOf(userEstate.estateId, scope.estateIds)})`
  if (scope.kind === 'company' && !scope.narrowed) return anyOf(user.companyId, companies)
  return companies.length === 0 ? shares : sql`(${shares} and ${anyOf(user.companyId, companies)})`
}
