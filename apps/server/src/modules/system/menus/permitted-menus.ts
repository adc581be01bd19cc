import type { MenuLeaf, MenuNode } from '@linli/api-client/contract/auth/answers'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'
import { roleMenu } from '../../auth/roles/role.table.ts'
import { menu, type MenuRow } from './menu.table.ts'

/** The tree that roles give: enabled rows only, a group only with a child, order by orderNum then id. */
export async function permittedMenus(db: Db, roleIds: readonly number[]): Promise<MenuNode[]> {
  if (roleIds.length === 0) return []
  const granted = db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .where(inArray(roleMenu.roleId, [...roleIds]))
  const rows = await db
    .select({ row: menu, granted: sql<boolean>`${menu.id} in ${granted}` })
    .from(menu)
    .where(eq(menu.enabled, true))
    .orderBy(asc(menu.orderNum), asc(menu.id))
  const top = rows.filter(({ row }) => row.parentId === null)
  return top.flatMap(({ row, granted: own }) => {
    const children = rows
      .filter((one) => one.row.parentId === row.id && one.granted)
      .map((one): MenuLeaf => ({ ...fieldsOf(one.row), redirect: null, children: [] }))
    if (row.url !== null) return own ? [{ ...fieldsOf(row), redirect: null, children }] : []
    return children.length > 0 ? [{ ...fieldsOf(row), redirect: targetOf(row, children), children }] : []
  })
}

/** A group leads to the child set for it when that is permitted, else to its first one. */
function targetOf(row: MenuRow, children: readonly MenuLeaf[]): string | null {
  const wished = children.find((one) => one.url === row.redirect)
  return (wished ?? children.find((one) => !one.hidden) ?? children[0])?.url ?? null
}

const fieldsOf = (row: MenuRow) => ({
  menuId: row.id,
  parentId: row.parentId ?? 0,
  menuName: row.menuName,
  url: row.url,
  icon: row.icon,
  orderNum: row.orderNum,
  openMode: row.openMode,
  hidden: row.hidden,
  noCache: row.noCache,
  affix: row.affix,
  alwaysShow: row.alwaysShow,
})
