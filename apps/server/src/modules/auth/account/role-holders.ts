import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { heldNow } from '../rights/held-roles.ts'
import { role } from '../roles/role.table.ts'
import { user, userRole } from './user.table.ts'

/** Everybody who holds a role today and can sign in. */
export const roleHolders = (ctx: Ctx, roleCode: string, condition?: SQL) =>
  ctx.tx
    .selectDistinct({ id: user.id, name: user.actualName })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.roleCode, roleCode), eq(user.state, 'normal'), heldNow(ctx.now), condition))
    .orderBy(asc(user.id))
