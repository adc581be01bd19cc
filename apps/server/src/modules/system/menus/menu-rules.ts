import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { menu as contract } from '@linli/api-client/contract/system/menu'
import type { CreateOf } from '@linli/api-client/kit'
import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { checkIcon } from './menu-icon.ts'
import { menu, type MenuRow } from '../../auth/rights/menu.table.ts'

export type MenuInput = Partial<CreateOf<typeof contract>>

/** Paths that need no login, and roots of other things: no menu may lead there. */
const reserved = [
  '/login',
  '/wxlogin',
  '/encrypt_redirect',
  '/auth-redirect',
  '/retrieve_password',
  '/404',
  '/401',
  '/test',
  '/api',
]
/** Without these nobody could repair a menu that was broken. */
const needed = new Set<string>([pageUrl('dashboard'), pageUrl('users'), pageUrl('roles'), pageUrl('menus')])

/** The rules of a menu (catalogue 2b /menu); throws at the field that breaks one. */
export async function checkMenu(input: MenuInput, ctx: Ctx, before?: MenuRow): Promise<void> {
  const next = { ...before, ...input }
  const parentId = next.parentId ?? null
  const url = next.url ?? null
  if (input.icon !== undefined && input.icon !== before?.icon) checkIcon(input.icon)
  if (url !== null && reserved.some((path) => url === path || url.startsWith(`${path}/`)))
    throw invalid({ url: '该路由地址不能用作菜单' })
  if (parentId === null && url === null && before === undefined && input.redirect) {
    throw invalid({ redirect: '重定向须是该分组下的菜单' })
  }
  if (parentId !== null) await checkParent(ctx, parentId, url, before)
  if (before && needed.has(before.url ?? '') && (next.enabled === false || next.hidden === true))
    throw refuse('该菜单为系统必需')
  if (before?.builtin && input.url !== undefined && input.url !== before.url)
    throw invalid({ url: '内置菜单的路由地址不能修改' })
  await checkName(ctx, next.menuName ?? '', parentId, before)
}

async function checkParent(ctx: Ctx, parentId: number, url: string | null, before?: MenuRow): Promise<void> {
  const [parent] = await ctx.tx.select().from(menu).where(eq(menu.id, parentId))
  if (parent === undefined) throw invalid({ parentId: '数据不存在或无权访问' })
  if (parent.parentId !== null || parent.id === before?.id || parent.url !== null)
    throw invalid({ parentId: '菜单最多两级' })
  if (url === null) throw invalid({ url: '请输入路由地址' })
  if (before) {
    const [children] = await ctx.tx.select({ n: count() }).from(menu).where(eq(menu.parentId, before.id))
    if ((children?.n ?? 0) > 0) throw invalid({ parentId: '菜单最多两级' })
  }
}

async function checkName(ctx: Ctx, name: string, parentId: number | null, before?: MenuRow): Promise<void> {
  const [twin] = await ctx.tx
    .select({ id: menu.id })
    .from(menu)
    .where(
      and(
        eq(menu.menuName, name),
        parentId === null ? isNull(menu.parentId) : eq(menu.parentId, parentId),
        before ? ne(menu.id, before.id) : undefined,
      ),
    )
  if (twin) throw invalid({ menuName: '同级菜单名称已存在' })
}
