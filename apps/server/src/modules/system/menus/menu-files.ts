import type { MenuEntry } from '@linli/api-client/contract/system/menu-files'
import { asc, eq } from 'drizzle-orm'
import { AppError, refuse } from '../../../kit/app-error.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { pinyinOf } from '../../../kit/pinyin.ts'
import { grantToAdministrators, raiseMenuHolders } from './menu-holders.ts'
import { keepIcon } from './menu-icon.ts'
import { checkMenu } from './menu-rules.ts'
import { menu, type MenuRow } from '../../auth/rights/menu.table.ts'

type Values = Omit<MenuEntry, 'parent'> & { parentId: number | null }

interface Taken {
  readonly added: string[]
  readonly changed: { menuName: string; fields: string[] }[]
}

/** All menus as entries of a file. */
export async function menuEntries(ctx: Ctx): Promise<MenuEntry[]> {
  const rows = await ctx.tx.select().from(menu).orderBy(asc(menu.orderNum), asc(menu.id))
  const names = new Map(rows.map((row) => [row.id, row.menuName]))
  return rows.map(({ parentId, openMode, ...row }) => ({
    menuName: row.menuName,
    parent: parentId === null ? null : (names.get(parentId) ?? null),
    url: row.url,
    icon: row.icon,
    orderNum: row.orderNum,
    openMode: openMode === 'window' ? 'window' : 'tab',
    hidden: row.hidden,
    noCache: row.noCache,
    affix: row.affix,
    alwaysShow: row.alwaysShow,
    redirect: row.redirect,
    enabled: row.enabled,
    remark: row.remark,
  }))
}

const isSame = (entry: MenuEntry) => (row: MenuRow) =>
  entry.url === null ? row.url === null && row.menuName === entry.menuName : row.url === entry.url

/** Takes the entries one after the other, groups first, by the rules of any other change. */
export async function takeMenus(ctx: Ctx, entries: readonly MenuEntry[]): Promise<Taken> {
  const taken: Taken = { added: [], changed: [] }
  const known = new Map((await ctx.tx.select().from(menu).for('update')).map((row) => [row.id, row]))
  for (const entry of [...entries.filter(isGroup), ...entries.filter((one) => !isGroup(one))]) {
    try {
      await takeMenu(ctx, entry, known, taken)
    } catch (error) {
      if (error instanceof AppError) throw refuse(`「${entry.menuName}」${error.message}`)
      throw error
    }
  }
  return taken
}

const isGroup = ({ url }: MenuEntry) => url === null

async function takeMenu(
  ctx: Ctx,
  entry: MenuEntry,
  /** The menus as they are by now. */
  known: Map<number, MenuRow>,
  taken: Taken,
): Promise<void> {
  const { parent, ...own } = entry
  const rows = [...known.values()]
  const group = rows.find((row) => row.url === null && row.menuName === parent)
  if (parent !== null && group === undefined) throw refuse(`的上级菜单「${parent}」不存在`)
  const values: Values = { ...own, parentId: group?.id ?? null }
  const before = rows.find(isSame(entry))
  if (before === undefined) {
    await checkMenu(values, ctx)
    const [made] = await ctx.tx
      .insert(menu)
      .values({ ...values, pinyin: pinyinOf(values.menuName), builtin: false })
      .returning()
    if (made === undefined) throw new Error('a menu that was not written')
    known.set(made.id, made)
    await grantToAdministrators(ctx, made.id)
    await keepIcon(ctx, undefined, made)
    taken.added.push(entry.menuName)
    return
  }
  const keys = Object.keys(values).filter(
    (key) => values[key as keyof Values] !== before[key as keyof Values],
  ) as (keyof Values)[]
  if (keys.length === 0) return
  const changes = Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>
  await checkMenu(changes, ctx, before)
  const [row] = await ctx.tx
    .update(menu)
    .set({
      ...changes,
      pinyin: pinyinOf(values.menuName),
      ...changedBy(ctx, menu),
    })
    .where(eq(menu.id, before.id))
    .returning()
  if (row === undefined) throw new Error('a menu that was not written')
  known.set(row.id, row)
  await keepIcon(ctx, before, row)
  await raiseMenuHolders(ctx, [before.id])
  taken.changed.push({ menuName: entry.menuName, fields: keys })
}
