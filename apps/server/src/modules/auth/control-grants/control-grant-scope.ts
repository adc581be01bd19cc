import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../../kit/caller.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { user } from '../account/user.table.ts'
import { usersWithin } from '../account/user-scope.ts'
import type { controlGrant } from './control-grant.table.ts'

/**
 * The own grants and applications; of a company those of its people as well. Who reaches single estates (the police)
 * sees no colleague's.
 */
export function grantsWithin(scope: DataScope, ctx: Ctx, table: typeof controlGrant): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const userId = userIdOf(ctx.caller) ?? 0
  const own = or(eq(table.userId, userId), eq(table.createdBy, userId))
  if (scope.kind !== 'company') return own
  return or(
    own,
    sql`exists (select 1 from ${user} where ${user.id} = ${table.userId} and ${usersWithin(scope, ctx)})`,
  )
}
