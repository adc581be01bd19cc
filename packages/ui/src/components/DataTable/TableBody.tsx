import { Fragment, type MouseEvent, type ReactNode } from 'react'
import * as css from './DataTable.css.ts'
import type { TableStatus } from './DataTableProps.ts'
import { type RowActions, TableRow } from './TableRow.tsx'
import type { TableLine } from './tableRows.ts'
import { TableBones, TableState, type TableStateProps } from './TableState.tsx'
import type { ShownColumn } from './useColumnModel.ts'
import type { GridFocus } from './useGridKeys.ts'
import type { LineWindow } from './useLineWindow.ts'

export interface TableBodyProps<Row> {
  tableId: string
  lines: readonly TableLine<Row>[]
  drawn: LineWindow
  columns: readonly ShownColumn<Row>[]
  span: number
  status: TableStatus
  bones: number
  nameOf: (row: Row) => string
  offset: number
  selectable: boolean
  expander: boolean
  tree: boolean
  isSelected: (id: string) => boolean
  openRow: string | undefined
  focus: GridFocus | null
  editing: GridFocus | null
  actions: RowActions
  renderDetail: ((row: Row) => ReactNode) | undefined
  state: TableStateProps
  onPress: (row: Row, id: string, columnId: string) => void
  onEdit: (focus: GridFocus) => void
}

const operable = 'a, button, input, select, textarea, [role=button], [contenteditable]'

/** The drawn window of the rows, or what stands there without rows. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { tableId, lines, drawn, columns, span, status, focus, editing, renderDetail } = props
  if (lines.length === 0) {
    if (status === 'loading')
      return <tbody>{props.bones > 0 && <TableBones rows={props.bones} span={span} />}</tbody>
    return (
      <tbody>
        <TableState {...props.state} />
      </tbody>
    )
  }
  const cellOf = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    const columnId = target?.closest<HTMLElement>('[data-column]')?.dataset.column
    const id = target?.closest<HTMLElement>('[data-row]')?.dataset.row
    const line = lines.find((other) => other.id === id)
    return target && columnId !== undefined && line ? { target, columnId, line } : undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid has the keys
    <tbody
      className={css.tbody}
      onClick={(event) => {
        const cell = cellOf(event)
        if (cell && !cell.target.closest(operable)) props.onPress(cell.line.row, cell.line.id, cell.columnId)
      }}
      onDoubleClick={(event) => {
        const cell = cellOf(event)
        if (cell && columns.find((shown) => shown.column.id === cell.columnId)?.column.edit)
          props.onEdit({ row: cell.line.id, column: cell.columnId })
      }}
      onPointerOver={(event) => {
        // The full text on hover, only where it is cut off.
        const cell = event.target instanceof HTMLTableCellElement ? event.target : undefined
        if (cell?.dataset.column !== undefined && cell.scrollWidth > cell.clientWidth)
          cell.title = cell.textContent ?? ''
      }}
    >
      {drawn.before > 0 && <Spacer height={drawn.before} />}
      {lines.slice(drawn.start, drawn.end).map((line, at) =>
        line.kind === 'detail' ? (
          <tr key={line.id} ref={drawn.measure} data-index={drawn.start + at}>
            <td colSpan={span} className={css.detail}>
              {renderDetail?.(line.row)}
            </td>
          </tr>
        ) : (
          <Fragment key={line.id}>
            <TableRow
              id={line.id}
              row={line.row}
              name={props.nameOf(line.row)}
              tableId={tableId}
              rowIndex={props.offset + line.number + 2}
              depth={line.depth}
              branch={line.branch}
              open={line.open}
              columns={columns}
              selectable={props.selectable}
              selected={props.isSelected(line.id)}
              expander={props.expander}
              tree={props.tree}
              opened={props.openRow === line.id}
              focus={focus?.row === line.id ? focus.column : undefined}
              editing={editing?.row === line.id ? editing.column : undefined}
              actions={props.actions}
            />
          </Fragment>
        ),
      )}
      {drawn.after > 0 && <Spacer height={drawn.after} />}
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ blockSize: height }} />
}
