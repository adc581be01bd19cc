import { type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { role } from './role.table.ts'

/** Roles of the platform are there for everybody who manages roles; own roles of a company for that company. */
export function rolesWithin(scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const { caller } = ctx
  const own = caller.kind === 'user' && caller.companyId !== null ? [caller.companyId] : []
  const companies = scope.kind === 'company' ? scope.companyIds : own
  return sql`(${role.companyId} is null or ${anyOf(role.companyId, companies)})`
}
