import { pageUrls } from '@linli/api-client/contract/pages'
import { exportMenus, importMenus } from '@linli/api-client/contract/system/menu-files'
import {
  menu as contract,
  removeMenu as removeMenuCall,
  restoreMenus,
  sortMenus,
} from '@linli/api-client/contract/system/menu'
import { count, eq, inArray, or } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { inTrial } from '../../../kit/trial.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { roleMenu } from '../../auth/roles/role.table.ts'
import { pinyinOf } from '../../../kit/pinyin.ts'
import { menuEntries, takeMenus } from './menu-files.ts'
import { grantToAdministrators, raiseMenuHolders } from './menu-holders.ts'
import { keepIcon } from './menu-icon.ts'
import { checkMenu } from './menu-rules.ts'
import { menu, type MenuRow } from '../../auth/rights/menu.table.ts'
import { defaultMenus } from './plant-menus.ts'
import { removeMenu } from './remove-menu.ts'

/** Menus that a page of the console answers. */
const isMatched = (row: Pick<MenuRow, 'url'>): boolean => row.url === null || pageUrls.includes(row.url)

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
        ...changedBy(ctx, menu),
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
  ...serve(
    contract,
    menu,
  )({
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
  }).routes,
  handle(removeMenuCall, async (input, ctx) => {
    await removeMenu(ctx, input)
    return true as const
  }),
  handle(sortMenus, async ({ parentId, ids }, ctx) => {
    await sort(ctx, parentId, ids)
    return true as const
  }),
  handle(exportMenus, async (_input, ctx) => ({
    exportedAt: ctx.now.toISOString(),
    menus: await menuEntries(ctx),
  })),
  handle(importMenus, async ({ menus, dryRun }, ctx) => {
    if (dryRun) return await inTrial(ctx, (trial) => takeMenus(trial, menus))
    ctx.note({ rowCount: menus.length })
    return await takeMenus(ctx, menus)
  }),
  handle(restoreMenus, async (input, ctx) => await restore(ctx, input)),
]
