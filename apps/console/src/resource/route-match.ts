import type { MenuNode as ProfileMenu } from '@linli/api-client/contract/auth/answers'
import type { PageRow } from './page-table.ts'

/** A menu as the profile brings it: two levels, sorted by orderNum (missing counts as 0). */
export type MenuNode = Pick<ProfileMenu, 'menuId' | 'parentId' | 'menuName' | 'url'> & {
  readonly icon?: string | null | undefined
  readonly orderNum?: number | null | undefined
  readonly hidden?: boolean | undefined
  readonly openMode?: string | undefined
  readonly children?: readonly MenuNode[] | undefined
}

/** A page the user may open, with the title and icon its menu gives it. */
export interface MenuPage extends PageRow {
  readonly title: string
  readonly icon: string | null
  readonly group: string | null
}

const order = (a: MenuNode, b: MenuNode) => (a.orderNum ?? 0) - (b.orderNum ?? 0)

/** Menus sorted as they are shown. */
export const sortedMenus = (menus: readonly MenuNode[]): MenuNode[] =>
  menus.toSorted(order).map((menu) => ({ ...menu, children: sortedMenus(menu.children ?? []) }))

/** The pages that the menus lead to, in menu order. A menu without a page leads to /404. */
export function pagesOf(menus: readonly MenuNode[], table: readonly PageRow[]): MenuPage[] {
  const byPath = new Map(table.map((row) => [row.path, row]))
  const rows = (nodes: readonly MenuNode[], group: string | null): MenuPage[] =>
    nodes.flatMap((menu) => {
      const row = menu.url === null ? undefined : byPath.get(menu.url)
      const own = row ? [{ ...row, title: menu.menuName, icon: menu.icon ?? null, group }] : []
      return [...own, ...rows(menu.children ?? [], menu.menuName)]
    })
  return rows(sortedMenus(menus), null)
}

/** Query values that base64 travels in: blanks were plus signs before a browser decoded them (spec section 2). */
const plusKeys = ['account', 'logincode', 'key'] as const

export function restorePlusSigns(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of plusKeys) {
    const value = next.get(key)
    if (value !== null) next.set(key, value.replaceAll(' ', '+'))
  }
  return next
}

/** What the site is called where nobody has named it (parameter `site.title`). */
export const siteTitle = '邻里'

/** Document title: page, dash, site (spec section 2). */
export const documentTitle = (title: string, site: string = siteTitle): string => `${title} - ${site}`
