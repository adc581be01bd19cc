import type { MenuNode as ShellMenuNode } from '@linli/ui/app-shell'
import { type MenuNode, sortedMenus } from '../resource/route-match.ts'
import { fileAddress } from '../resource/file-address.ts'
import { menuIcon } from '../resource/menu-icons.ts'

/** Icons that start with a slash are files of the server and need the token (spec section 2). */
const iconOf = (icon: string | null | undefined) => {
  if (!icon) return undefined
  return icon.startsWith('/') ? fileAddress(icon) : menuIcon(icon)
}

/** The sidebar's entries. A menu without children is a page, also one whose page does not exist: it leads to /404. */
export const shellMenu = (menus: readonly MenuNode[]): ShellMenuNode[] =>
  sortedMenus(menus)
    .filter((menu) => menu.hidden !== true)
    .map((menu) => ({
      key: String(menu.menuId),
      title: menu.menuName,
      icon: iconOf(menu.icon),
      ...(menu.children && menu.children.length > 0
        ? { children: shellMenu(menu.children) }
        : { href: menu.url ?? '/404', ...(menu.openMode === 'window' && { target: '_blank' }) }),
    }))
