import { presence } from '../../private/presence.ts'
import type { ColumnGroup } from './columnGroups.ts'
import * as css from './DataTable.css.ts'

interface TableGroupsProps {
  groups: readonly ColumnGroup[]
  /** Cells before the first column, and their width (px). */
  leading: { count: number; width: number }
  virtual: boolean
}

/** The row of heads over groups of columns. Only to be seen: each head says the name of its group itself. */
export function TableGroups({ groups, leading, virtual }: TableGroupsProps) {
  // Drawn again only when the heads change: nothing of it is worth remembering.
  'use no memo'
  const style = (width: number, fills: boolean) =>
    virtual ? { flex: `${fills ? 1 : 0} 0 ${width}px` } : undefined
  const before: readonly ColumnGroup[] =
    leading.count > 0 ? [{ ...leading, key: 'leading', name: undefined, fills: false }] : []
  return (
    <tr aria-hidden="true">
      {[...before, ...groups].map(({ key, name, count, width, fills }) => (
        <th
          key={key}
          className={css.group}
          colSpan={count}
          data-named={presence(name !== undefined)}
          style={style(width, fills)}
        >
          {name}
        </th>
      ))}
    </tr>
  )
}
