import type { MenuLeaf, MenuNode } from '@linli/api-client/contract/auth/answers'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { together } from '../../../kit/together.ts'
import type { Db } from '../../../runtime/database.ts'
import { permission, roleMenu, rolePermission } from '../roles/role.table.ts'
import { menu, type MenuRow } from './menu.table.ts'

/** What a menu shows, and where it stands. */
const shownColumns = {
  id: menu.id,
  parentId: menu.parentId,
  menuName: menu.menuName,
  url: menu.url,
  redirect: menu.redirect,
  icon: menu.icon,
  orderNum: menu.orderNum,
  openMode: menu.openMode,
  hidden: menu.hidden,
  noCache: menu.noCache,
  affix: menu.affix,
  alwaysShow: menu.alwaysShow,
}
type ShownMenu = Pick<MenuRow, keyof typeof shownColumns>

/**
 * The tree that roles give: enabled rows only, a group only with a child, order by orderNum then id. A page of whose
 * codes the roles give some and the user holds none is not there.
 *
 * @param holdsAll the user holds every code that the roles give, so no page is to be looked for
 */
export async function permittedMenus(
  db: Db,
  roleIds: readonly number[],
  held: ReadonlyMap<string, unknown>,
  holdsAll = false,
): Promise<MenuNode[]> {
  if (roleIds.length === 0) return []
  const granted = db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .where(inArray(roleMenu.roleId, [...roleIds]))
  const pages = db
    .select({ row: shownColumns, granted: sql<boolean>`${menu.id} in ${granted}` })
    .from(menu)
    .where(eq(menu.enabled, true))
    .orderBy(asc(menu.orderNum), asc(menu.id))
  const [withheld, rows] = await together([
    holdsAll ? new Set<string>() : withheldPages(db, roleIds, held),
    pages,
  ])
  const top = rows.filter(({ row }) => row.parentId === null)
  return top.flatMap(({ row, granted: own }) => {
    const children = rows
      .filter((one) => one.row.parentId === row.id && one.granted && !withheld.has(one.row.url ?? ''))
      .map((one): MenuLeaf => ({ ...fieldsOf(one.row), redirect: null, children: [] }))
    if (row.url !== null) return own ? [{ ...fieldsOf(row), redirect: null, children }] : []
    return children.length > 0 ? [{ ...fieldsOf(row), redirect: targetOf(row, children), children }] : []
  })
}

/** Pages with codes that the roles grant and the user does not hold, not one of them. */
async function withheldPages(
  db: Db,
  roleIds: readonly number[],
  held: ReadonlyMap<string, unknown>,
): Promise<ReadonlySet<string>> {
  // As a rule, who has a role holds all that it grants.
  const [lacking] = await db
    .select({ code: rolePermission.code })
    .from(rolePermission)
    .where(
      and(
        inArray(rolePermission.roleId, [...roleIds]),
        sql`${rolePermission.code} not in (select unnest(${sql.param([...held.keys()])}::text[]))`,
      ),
    )
    .limit(1)
  if (lacking === undefined) return new Set()
  // A row for each page: one for each of the hundreds of codes takes longer to read than to find.
  const rows = await db
    .select({ url: permission.menuUrl, codes: sql<string>`string_agg(distinct ${permission.code}, ' ')` })
    .from(rolePermission)
    .innerJoin(permission, and(eq(permission.code, rolePermission.code), eq(permission.obsolete, false)))
    .where(inArray(rolePermission.roleId, [...roleIds]))
    .groupBy(permission.menuUrl)
  return new Set(
    rows.flatMap(({ url, codes }) =>
      url === null || codes.split(' ').some((code) => held.has(code)) ? [] : [url],
    ),
  )
}

/** A group leads to the child set for it when that is permitted, else to its first one. */
function targetOf(row: ShownMenu, children: readonly MenuLeaf[]): string | null {
  const wished = children.find((one) => one.url === row.redirect)
  return (wished ?? children.find((one) => !one.hidden) ?? children[0])?.url ?? null
}

const fieldsOf = (row: ShownMenu) => ({
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
