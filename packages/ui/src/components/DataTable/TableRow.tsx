import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './DataTable.css.ts'
import { TableCell } from './TableCell.tsx'
import type { ShownColumn } from './useColumnModel.ts'

/** What rows call; one stable object for the life of the table. */
export interface RowActions {
  toggle: (id: string) => void
  select: (id: string, selected: boolean, range: boolean) => void
  endEdit: (id: string, columnId: string, next: 'stay' | 'next') => void
}

export interface TableRowProps<Row> {
  id: string
  row: Row
  name: string
  tableId: string
  /** 1-based in the whole table, head included. */
  rowIndex: number
  depth: number
  branch: boolean
  open: boolean
  columns: readonly ShownColumn<Row>[]
  selectable: boolean
  selected: boolean
  /** Has a cell that opens a detail below. */
  expander: boolean
  tree: boolean
  opened: boolean
  /** Column of the focused cell, where it is in this row. */
  focus: string | undefined
  editing: string | undefined
  actions: RowActions
}

export const cellId = (tableId: string, rowId: string, columnId: string) => `${tableId}-${rowId}-${columnId}`

function TableRowBody<Row>(props: TableRowProps<Row>): ReactNode {
  const {
    id,
    row,
    name,
    tableId,
    columns,
    selectable,
    selected,
    expander,
    tree,
    branch,
    open,
    depth,
    actions,
  } = props
  const messages = useMessages('data', data)
  const leading = (selectable ? 1 : 0) + (expander ? 1 : 0)
  const tight = { className: css.td, 'data-tight': '', 'data-pinned': 'start' }
  return (
    <tr
      className={css.tr}
      data-row={id}
      data-selected={presence(selected)}
      data-open-record={presence(props.opened)}
      aria-rowindex={props.rowIndex}
      aria-selected={selectable ? selected : undefined}
      aria-level={tree ? depth + 1 : undefined}
      aria-expanded={tree && branch ? open : undefined}
    >
      {selectable && (
        <td {...tight} style={{ insetInlineStart: 0 }} aria-colindex={1}>
          <input
            type="checkbox"
            tabIndex={-1}
            className={css.box}
            aria-label={messages.selectRow(name)}
            checked={selected}
            onChange={() => {}}
            onClick={(event) => actions.select(id, !selected, event.shiftKey)}
          />
        </td>
      )}
      {expander && (
        <td {...tight} style={{ insetInlineStart: selectable ? 44 : 0 }} aria-colindex={leading}>
          <button
            type="button"
            tabIndex={-1}
            className={css.toggle}
            aria-expanded={open}
            aria-label={open ? messages.collapseRow(name) : messages.expandRow(name)}
            onClick={() => actions.toggle(id)}
          >
            <ChevronRight size={14} />
          </button>
        </td>
      )}
      {columns.map((shown, index) => (
        <TableCell
          key={shown.column.id}
          id={cellId(tableId, id, shown.column.id)}
          index={leading + index + 1}
          shown={shown}
          row={row}
          name={name}
          focused={props.focus === shown.column.id}
          editing={props.editing === shown.column.id}
          tree={tree && index === 0 ? { depth, branch, open, onToggle: () => actions.toggle(id) } : undefined}
          onEditEnd={(next) => actions.endEdit(id, shown.column.id, next)}
        />
      ))}
    </tr>
  )
}

/** Drawn again only when something about this row changes: scrolling costs the rows that come into view. */
export const TableRow = memo(TableRowBody) as typeof TableRowBody
