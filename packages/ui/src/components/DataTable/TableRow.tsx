import { ChevronRight } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import { EXPAND_WIDTH, SELECT_WIDTH } from './column.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'
import { drawCell } from './TableCell.tsx'
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
  /** Can be neither chosen nor opened. */
  disabled: boolean
  className: string | undefined
  /** Has a cell that opens a detail below. */
  expander: boolean
  tree: boolean
  opened: boolean
  /** Column of the focused cell, where it is in this row. */
  focus: string | undefined
  editing: string | undefined
  actions: RowActions
  /** Distance from the first row (px), where only rows in view are drawn. */
  top?: number | undefined
}

export const cellId = (tableId: string, rowId: string, columnId: string) => `${tableId}-${rowId}-${columnId}`

const boxStyle: CSSProperties = { insetInlineStart: 0, inlineSize: SELECT_WIDTH }
const toggleStyle: CSSProperties = { insetInlineStart: 0, inlineSize: EXPAND_WIDTH }
const toggleBehindBoxStyle: CSSProperties = { insetInlineStart: SELECT_WIDTH, inlineSize: EXPAND_WIDTH }

function TableRowBody<Row>(props: TableRowProps<Row>): ReactNode {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const { id, row, name, tableId, selectable, selected, expander, tree, branch, open, depth, actions } = props
  const messages = useMessages('data', data)
  const leading = (selectable ? 1 : 0) + (expander ? 1 : 0)
  return (
    <tr
      {...roles.row}
      className={joinClasses(css.tr, props.className)}
      style={props.top === undefined ? undefined : { insetBlockStart: props.top }}
      data-row={id}
      data-selected={presence(selected)}
      data-disabled={presence(props.disabled)}
      data-open-record={presence(props.opened)}
      aria-rowindex={props.rowIndex}
      aria-selected={selectable ? selected : undefined}
      aria-disabled={props.disabled || undefined}
      aria-level={tree ? depth + 1 : undefined}
      aria-expanded={tree && branch ? open : undefined}
    >
      {selectable && (
        <td
          {...roles.gridcell}
          className={css.td}
          data-tight=""
          data-pinned="start"
          style={boxStyle}
          aria-colindex={1}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            className={css.box}
            aria-label={messages.selectRow(name)}
            checked={selected}
            disabled={props.disabled}
            onChange={() => {}}
            onClick={(event) => actions.select(id, !selected, event.shiftKey)}
          />
        </td>
      )}
      {expander && (
        <td
          {...roles.gridcell}
          className={css.td}
          data-tight=""
          data-pinned="start"
          style={selectable ? toggleBehindBoxStyle : toggleStyle}
          aria-colindex={leading}
        >
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
      {props.columns.map((shown) =>
        drawCell({
          id: props.focus === shown.column.id ? cellId(tableId, id, shown.column.id) : undefined,
          colIndex: leading + shown.index + 1,
          shown,
          row,
          rowId: id,
          name,
          none: messages.empty,
          editing: props.editing === shown.column.id,
          tree: tree && shown.index === 0 ? { depth, branch, open } : undefined,
          actions,
        }),
      )}
    </tr>
  )
}

/** Drawn again only when something about this row changes: scrolling costs the rows that come into view. */
export const TableRow = memo(TableRowBody) as typeof TableRowBody
