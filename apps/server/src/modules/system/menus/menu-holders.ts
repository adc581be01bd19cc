import { inArray, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { user, userRole } from '../../auth/account/user.table.ts'
import { role, roleMenu } from '../../auth/roles/role.table.ts'

/** A changed menu reaches everybody who has it with their next request. */
export async function raiseMenuHolders(ctx: Ctx, menuIds: readonly number[]): Promise<void> {
  if (menuIds.length === 0) return
  const holders = ctx.tx
    .select({ id: userRole.userId })
    .from(userRole)
    .innerJoin(roleMenu, eq(roleMenu.roleId, userRole.roleId))
    .where(inArray(roleMenu.menuId, [...menuIds]))
  await ctx.tx
    .update(user)
    .set({ permVersion: sql`${user.permVersion} + 1` })
    .where(inArray(user.id, holders))
}

/** New rows are for the system administrator until somebody grants them. */
export async function grantToAdministrators(ctx: Ctx, menuId: number): Promise<void> {
  const admins = await ctx.tx.select({ id: role.id }).from(role).where(eq(role.roleCode, 'sys_admin'))
  if (admins.length > 0)
    await ctx.tx
      .insert(roleMenu)
      .values(admins.map(({ id }) => ({ roleId: id, menuId })))
      .onConflictDoNothing()
}
