import { pageUrls } from '@linli/api-client/contract/pages'
import {
  menu as contract,
  removeMenu as removeMenuCall,
  restoreMenus,
  sortMenus,
} from '@linli/api-client/contract/system/menu'
import type { CreateOf } from '@linli/api-client/kit'
import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { role, roleMenu } from '../../auth/roles/role.table.ts'
import { pinyinOf } from '../pinyin.ts'
import { raiseMenuHolders } from './menu-holders.ts'
import { checkIcon, keepIcon } from './menu-icon.ts'
import { menu, type MenuRow } from './menu.table.ts'
import { defaultMenus } from './plant-menus.ts'
import { removeMenu } from './remove-menu.ts'

type Input = Partial<CreateOf<typeof contract>>

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
const needed = new Set(['/dashboard', '/user', '/role', '/menu'])

async function checkMenu(input: Input, ctx: Ctx, before?: MenuRow): Promise<void> {
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

/** Menus that a page of the console answers. */
const isMatched = (row: Pick<MenuRow, 'url'>): boolean => row.url === null || pageUrls.includes(row.url)

/** New rows are for the system administrator until somebody grants them. */
async function grantToAdministrators(ctx: Ctx, menuId: number): Promise<void> {
  const admins = await ctx.tx.select({ id: role.id }).from(role).where(eq(role.roleCode, 'sys_admin'))
  if (admins.length > 0)
    await ctx.tx
      .insert(roleMenu)
      .values(admins.map(({ id }) => ({ roleId: id, menuId })))
      .onConflictDoNothing()
}

async function sort(ctx: Ctx, parentId: number | null, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)]
  const rows = await ctx.tx.select().from(menu).where(inArray(menu.id, unique)).for('update')
  if (rows.length !== unique.length) throw notFound()
  for (const row of rows) {
    if (row.parentId !== parentId) await checkMenu({ parentId }, ctx, row)
    if (parentId !== null && row.url === null) throw invalid({ parentId: '菜单最多两级' })
  }
  for (const [at, id] of unique.entries()) {
    await ctx.tx
      .update(menu)
      .set({
        parentId,
        orderNum: (at + 1) * 10,
        version: sql`${menu.version} + 1`,
        updatedAt: ctx.now,
        updatedBy: userIdOf(ctx.caller),
      })
      .where(eq(menu.id, id))
  }
  await raiseMenuHolders(ctx, unique)
}

async function restore(ctx: Ctx, { names = false, dryRun = false }: { names?: boolean; dryRun?: boolean }) {
  const wanted = defaultMenus()
  const present = await ctx.tx.select().from(menu)
  const match = (row: (typeof wanted)[number]) =>
    present.find((one) => one.id === row.id || (row.url != null && one.url === row.url))
  const missing = wanted.filter((row) => match(row) === undefined)
  const changed = wanted.flatMap((row) => {
    const now = match(row)
    return names && now && now.menuName !== row.menuName
      ? [{ url: row.url ?? row.menuName, before: now.menuName, after: row.menuName, id: now.id, row }]
      : []
  })
  if (!dryRun) {
    if (missing.length > 0) await ctx.tx.insert(menu).values(missing)
    for (const { id, row } of changed)
      await ctx.tx
        .update(menu)
        .set({ menuName: row.menuName, pinyin: row.pinyin, icon: row.icon, orderNum: row.orderNum })
        .where(eq(menu.id, id))
    for (const row of missing) await grantToAdministrators(ctx, row.id)
    await raiseMenuHolders(ctx, [...missing.map((row) => row.id), ...changed.map((one) => one.id)])
  }
  return {
    added: missing.map((row) => row.url ?? row.menuName),
    changed: changed.map(({ url, before, after }) => ({ url, before, after })),
  }
}

/** Menus (catalogue 2b /menu). */
export const menuRoutes = (): readonly Route[] => [
  ...serve(contract, {
    table: menu,
    check: checkMenu,
    defaults: (input) => ({ pinyin: pinyinOf(input.menuName), builtin: false }),
    derive: (changes) => (changes.menuName === undefined ? {} : { pinyin: pinyinOf(changes.menuName) }),
    filters: {
      parentId: (ids: readonly number[]) => or(inArray(menu.parentId, ids), inArray(menu.id, ids)),
    },
    present: async (rows, ctx) => {
      const counts = await ctx.tx
        .select({ menuId: roleMenu.menuId, n: count() })
        .from(roleMenu)
        .where(
          inArray(
            roleMenu.menuId,
            rows.map((row) => row.id),
          ),
        )
        .groupBy(roleMenu.menuId)
      return new Map(
        rows.map((row) => [
          row.id,
          { matched: isMatched(row), roleCount: counts.find((one) => one.menuId === row.id)?.n ?? 0 },
        ]),
      )
    },
    after: {
      create: async (row, ctx) => {
        await grantToAdministrators(ctx, row.id)
        await keepIcon(ctx, undefined, row)
      },
      update: async (before, row, ctx) => await keepIcon(ctx, before, row),
      change: async (row, ctx) => await raiseMenuHolders(ctx, [row.id]),
    },
  }),
  handle(removeMenuCall, async (input, ctx) => {
    await removeMenu(ctx, input)
    return true as const
  }),
  handle(sortMenus, async ({ parentId, ids }, ctx) => {
    await sort(ctx, parentId, ids)
    return true as const
  }),
  handle(restoreMenus, async (input, ctx) => await restore(ctx, input)),
]
