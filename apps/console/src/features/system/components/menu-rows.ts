import type { menu } from '@linli/api-client/contract/system/menu'
import type { RowOf } from '@linli/api-client/kit'
import type { Line } from './menu-order.ts'

export type Menu = RowOf<typeof menu>

/** A menu and what stands below it, in the order of the sidebar. */
export type MenuLine = Line<Menu>

export interface MenuFilter {
  /** In the name or in the path. */
  readonly text: string
  readonly only: 'all' | 'unmatched' | 'hidden' | 'disabled'
  /** A group of the first level alone. */
  readonly group?: number | null
}

const byOrder = (a: Menu, b: Menu) => a.orderNum - b.orderNum || a.id - b.id

export const sortedRows = (rows: readonly Menu[]): Menu[] => rows.toSorted(byOrder)

const isOnly = {
  all: () => true,
  unmatched: ({ matched }: Menu) => matched === false,
  hidden: ({ hidden }: Menu) => hidden,
  disabled: ({ enabled }: Menu) => !enabled,
} as const

/** Lines that fit, with the groups above them. A group that fits by its name keeps what fits below it otherwise. */
export function filteredLines(lines: readonly MenuLine[], filter: MenuFilter): MenuLine[] {
  const asked = filter.text.trim().toLowerCase()
  const named = ({ menuName, url }: Menu) =>
    menuName.toLowerCase().includes(asked) || (url ?? '').toLowerCase().includes(asked)
  const visit = (line: MenuLine, above: boolean): MenuLine[] => {
    const inName = above || named(line.row)
    const children = line.children?.flatMap((child) => visit(child, inName)) ?? []
    const fits = inName && isOnly[filter.only](line.row)
    if (!fits && children.length === 0) return []
    return [{ row: line.row, children: children.length > 0 ? children : undefined }]
  }
  const { group = null } = filter
  return lines.filter(({ row }) => group === null || row.id === group).flatMap((line) => visit(line, false))
}

/** What a role sees of it: its menus that are on and not hidden, and no group without a page. */
export function seenLines(lines: readonly MenuLine[], menuIds: ReadonlySet<number>): MenuLine[] {
  return lines
    .filter(({ row }) => row.enabled && !row.hidden && menuIds.has(row.id))
    .map(({ row, children }) => ({ row, children: children && seenLines(children, menuIds) }))
    .filter(({ row, children }) => row.url !== null || (children?.length ?? 0) > 0)
}

/** Whether a menu may be dropped there: groups stay at the top, and only a group takes others in. */
export function mayDrop(moved: Menu, target: Menu, side: 'before' | 'inside' | 'after'): boolean {
  if (moved.id === target.id) return false
  if (side === 'inside') return moved.url !== null && target.url === null
  return moved.url !== null || target.parentId === null
}
