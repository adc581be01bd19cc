import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './DataTable.css.ts'
import type { ShownColumn } from './useColumnModel.ts'

/** The summary row, where a column has a summary. */
export function TableFoot<Row>({
  columns,
  leading,
}: {
  columns: readonly ShownColumn<Row>[]
  leading: number
}) {
  const messages = useMessages('data', data)
  if (!columns.some((shown) => shown.column.summary !== undefined)) return null
  return (
    <tfoot>
      <tr>
        {leading > 0 && (
          <td className={css.foot} colSpan={leading}>
            {messages.summary}
          </td>
        )}
        {columns.map((shown, index) => (
          <td
            key={shown.column.id}
            className={css.foot}
            style={shown.style}
            data-pinned={shown.pinned}
            data-align={shown.align === 'end' ? 'end' : undefined}
          >
            {shown.column.summary ?? (index === 0 && leading === 0 ? messages.summary : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
