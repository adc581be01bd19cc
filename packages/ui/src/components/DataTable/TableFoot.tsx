import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'
import { flexed } from './TableHeadCell.tsx'
import type { ShownColumn } from './useColumnModel.ts'

/** The summary row, where a column has a summary. */
export function TableFoot<Row>({
  columns,
  leading,
  leadingWidth,
  virtual,
}: {
  columns: readonly ShownColumn<Row>[]
  /** Cells before the first column, and their width (px). */
  leading: number
  leadingWidth: number
  virtual: boolean
}) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('data', data)
  if (!columns.some((shown) => shown.column.summary !== undefined)) return null
  // The cells before the first column are as narrow as a checkbox: the word stands there only where it has no other place.
  const ownFirst = columns[0]?.column.summary !== undefined
  return (
    <tfoot {...roles.rowgroup} className={css.footGroup}>
      <tr {...roles.row}>
        {leading > 0 && (
          <td
            {...roles.gridcell}
            className={css.foot}
            colSpan={leading}
            style={virtual ? { flex: `0 0 ${leadingWidth}px` } : undefined}
          >
            {ownFirst && messages.summary}
          </td>
        )}
        {columns.map((shown, index) => (
          <td
            key={shown.column.id}
            {...roles.gridcell}
            className={css.foot}
            style={virtual ? flexed(shown) : shown.style}
            data-pinned={shown.pinned}
            data-align={shown.align === 'end' ? 'end' : undefined}
          >
            {shown.column.summary ?? (index === 0 ? messages.summary : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
