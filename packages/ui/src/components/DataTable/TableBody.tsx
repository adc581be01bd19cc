import type { MouseEvent, PointerEvent } from 'react'
import { rowProps, type TableBodyProps } from './bodyProps.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'
import { TableRow } from './TableRow.tsx'
import { TableBones, TableState } from './TableState.tsx'
import { VirtualLines } from './VirtualLines.tsx'

const operable = 'a, button, input, select, textarea, [role=button], [contenteditable]'

/** The rows, or what stands there without rows. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const { lines, columns, span, status } = props
  if (lines.count === 0) {
    if (status === 'loading')
      return (
        <tbody {...roles.rowgroup}>{props.bones > 0 && <TableBones rows={props.bones} span={span} />}</tbody>
      )
    return (
      <tbody {...roles.rowgroup}>
        <TableState {...props.state} />
      </tbody>
    )
  }
  const cellOf = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    const columnId = target?.closest<HTMLElement>('[data-column]')?.dataset.column
    const id = target?.closest<HTMLElement>('[data-row]')?.dataset.row
    const line = id === undefined ? undefined : lines.at(lines.indexOf(id))
    return target && columnId !== undefined && line ? { target, columnId, line } : undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid has the keys
    <tbody
      {...roles.rowgroup}
      className={css.tbody}
      style={props.virtual ? { blockSize: props.geometry.total } : undefined}
      onClick={(event) => {
        const cell = cellOf(event)
        if (cell && !cell.target.closest(operable)) props.onPress(cell.line.row, cell.line.id, cell.columnId)
      }}
      onContextMenu={(event) => {
        const cell = cellOf(event)
        // A link, and what is typed, have menus of the browser.
        if (!cell || cell.target.closest('a, input, textarea')) return
        if (props.onMenu(cell.line.id, { x: event.clientX, y: event.clientY })) event.preventDefault()
      }}
      onDoubleClick={(event) => {
        const cell = cellOf(event)
        if (cell && columns.find((shown) => shown.column.id === cell.columnId)?.column.edit)
          props.onEdit({ row: cell.line.id, column: cell.columnId })
      }}
      onPointerOver={showFullText}
    >
      {props.virtual ? <VirtualLines {...props} /> : <AllLines {...props} />}
    </tbody>
  )
}

/** The full text on hover, only where it is cut off. */
function showFullText(event: PointerEvent) {
  const cell = event.target instanceof HTMLTableCellElement ? event.target : undefined
  if (cell?.dataset.column === undefined) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

function AllLines<Row>(props: TableBodyProps<Row>) {
  const { lines, span, renderDetail } = props
  return Array.from({ length: lines.count }, (_line, index) => {
    const line = lines.at(index)
    if (!line) return null
    if (line.kind === 'row') return <TableRow key={line.id} {...rowProps(props, line)} />
    return (
      <tr key={line.id} {...roles.row}>
        <td {...roles.gridcell} colSpan={span} className={css.detail}>
          {renderDetail?.(line.row)}
        </td>
      </tr>
    )
  })
}
