import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { user } from '../auth/account/user.table.ts'
import { usersWithin } from '../auth/account/user-scope.ts'

interface ActorColumns {
  readonly userId: PgColumn
  /** The company that the user belonged to then, where the log keeps it. */
  readonly companyId?: PgColumn
}

/**
 * Rows of a log by who is behind them: of a company those of its people, also of former ones; of single estates those of
 * the colleagues who work there (catalogue 1 A13), not of the whole company.
 */
export function actorsWithin(scope: DataScope, ctx: Ctx, of: ActorColumns): SQL | undefined {
  if (scope.kind === 'all') return undefined
  if (scope.kind === 'company' && !scope.narrowed && of.companyId)
    return anyOf(of.companyId, scope.companyIds)
  return sql`exists (select 1 from ${user} where ${user.id} = ${of.userId} and ${usersWithin(scope, ctx)})`
}

/** Rows of the own estates, and rows without one by who is behind them. */
export function rowsWithin(
  scope: DataScope,
  ctx: Ctx,
  of: ActorColumns & { readonly estateId: PgColumn },
): SQL | undefined {
  if (scope.kind === 'all') return undefined
  return sql`(${anyOf(of.estateId, scope.estateIds)}
    or (${of.estateId} is null and ${actorsWithin(scope, ctx, of)}))`
}
