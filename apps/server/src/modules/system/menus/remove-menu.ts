import { and, eq, inArray } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { permission, roleMenu, rolePermission } from '../../auth/roles/role.table.ts'
import { iconFiles } from './menu-icon.ts'
import { raiseMenuHolders } from './menu-holders.ts'
import { menu } from '../../auth/rights/menu.table.ts'

interface Removal {
  readonly id: number
  readonly version?: number | undefined
  /** It was shown how many roles lose the menu. */
  readonly confirm?: boolean | undefined
}

/** Takes a menu away, from the roles that have it as well, with the rights of its page. */
export async function removeMenu(ctx: Ctx, { id, version, confirm = false }: Removal): Promise<void> {
  const [row] = await ctx.tx.select().from(menu).where(eq(menu.id, id)).for('update')
  if (row === undefined) throw notFound()
  if (version !== undefined && version !== row.version) throw new AppError('STALE_VERSION')
  ctx.note({ resource: 'menu', targetId: id, targetName: row.menuName })
  if (row.builtin) throw refuse('内置菜单不能删除，可停用')
  const [child] = await ctx.tx.select({ id: menu.id }).from(menu).where(eq(menu.parentId, id)).limit(1)
  if (child) throw refuse('该菜单下存在子菜单，无法删除')
  const holders = await ctx.tx
    .select({ roleId: roleMenu.roleId })
    .from(roleMenu)
    .where(eq(roleMenu.menuId, id))
    .for('update')
  if (holders.length > 0 && !confirm)
    throw refuse(`已有${holders.length}个角色使用该菜单，确认同时取消授权？`)
  await raiseMenuHolders(ctx, [id])
  if (row.url !== null && holders.length > 0) await dropRights(ctx, row.url, holders)
  await ctx.tx.delete(roleMenu).where(eq(roleMenu.menuId, id))
  await moveFileRefs(ctx, { type: 'menu', id, estateId: null }, iconFiles(row.icon), [], 'icon')
  await ctx.tx.delete(menu).where(eq(menu.id, id))
}

async function dropRights(ctx: Ctx, url: string, holders: readonly { roleId: number }[]): Promise<void> {
  const codes = ctx.tx.select({ code: permission.code }).from(permission).where(eq(permission.menuUrl, url))
  await ctx.tx.delete(rolePermission).where(
    and(
      inArray(
        rolePermission.roleId,
        holders.map(({ roleId }) => roleId),
      ),
      inArray(rolePermission.code, codes),
    ),
  )
}
