import type { IconSource } from '../Icon/Icon.tsx'

/** One entry of the main navigation; groups have children and no page of their own. */
export interface MenuNode {
  /** Unique among all entries. */
  key: string
  /** Name in the sidebar, in the trail and in the search. */
  title: string
  /** A lucide icon, or the address of a picture. */
  icon?: IconSource | string | undefined
  /** Where it leads; entries with children only open. */
  href?: string | undefined
  /** `_blank` for pages with a window of their own. */
  target?: string | undefined
  /** Items waiting there; 0 shows nothing. */
  count?: number | undefined
  /** Entries of the submenu; without them it is a page. */
  children?: readonly MenuNode[] | undefined
}

/** Key of the top-level entry that contains the page, or undefined. */
export const groupOf = (menu: readonly MenuNode[], path: string): string | undefined =>
  menu.find((node) => node.children?.some((child) => child.href === path))?.key
