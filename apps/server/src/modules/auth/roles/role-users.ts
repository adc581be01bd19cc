import { count, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { usersWithin } from '../account/user-scope.ts'
import { user, userRole } from '../account/user.table.ts'

/**
 * How many accounts hold each role, by its id: those in reach only, because the roles of the platform are the same
 * for all companies, and how many of its people another company gave one to is no business of the caller's.
 */
export async function usersOfRoles(ctx: Ctx, permissionCode: string): Promise<ReadonlyMap<number, number>> {
  if (!ctx.can(permissionCode)) return new Map()
  const counts = await ctx.tx
    .select({ roleId: userRole.roleId, n: count() })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(usersWithin(ctx.scopeFor(permissionCode), ctx))
    .groupBy(userRole.roleId)
  return new Map(counts.map((one) => [one.roleId, one.n]))
}
