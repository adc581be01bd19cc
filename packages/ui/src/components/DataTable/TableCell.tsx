import type { ColumnKind } from './column.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { ChevronRight } from 'lucide-react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'
import { LazyEditCell } from './LazyEditCell.tsx'
import { surelyFits } from './placedColumns.ts'
import type { RowActions } from './TableRow.tsx'
import type { ShownColumn } from './useColumnModel.ts'

interface CellBranch {
  depth: number
  branch: boolean
  open: boolean
}

/** Read from left to right in every script. */
const figureKinds = new Set<ColumnKind | undefined>(['id', 'date', 'number', 'money', 'phone'])

export interface CellOptions<Row> {
  /** Only of the focused cell, which the grid names. */
  id: string | undefined
  colIndex: number
  shown: ShownColumn<Row>
  row: Row
  rowId: string
  name: string
  /** Stands for no value. */
  none: string
  editing: boolean
  tree: CellBranch | undefined
  actions: RowActions
}

const INDENT = 20

/**
 * One cell: its text, its own content, or its editor. A plain function that the row calls, not a component: a row of 20 columns would
 * be 20 components. What is not text has the row's id as key, because the elements of a row are handed on to others while scrolling.
 */
export function drawCell<Row>(options: CellOptions<Row>): ReactNode {
  const { id, shown, row, rowId, name, none, editing, tree, actions } = options
  const { column, align, pinned, edge, style, width } = shown
  let text: string | undefined
  let content: ReactNode
  if (editing && column.edit)
    content = (
      <LazyEditCell
        edit={column.edit}
        waiting={column.edit.text(row)}
        row={row}
        label={column.header}
        onEnd={(next) => actions.endEdit(rowId, column.id, next)}
      />
    )
  else if (column.cell) content = column.cell(row)
  else {
    const value = column.value?.(row)
    text = value === null || value === undefined || value === '' ? none : String(value)
  }
  const mark = editing ? null : (column.mark?.(row) ?? null)
  const whole = text !== undefined && !tree && mark === null && surelyFits(text, width)
  const inner = text ?? <Fragment key={rowId}>{content}</Fragment>
  const toggle = tree && <TreeToggle tree={tree} name={name} onToggle={() => actions.toggle(rowId)} />
  return (
    <td
      key={column.id}
      {...roles.gridcell}
      id={id}
      className={css.td}
      style={style}
      aria-colindex={options.colIndex}
      data-column={column.id}
      data-align={align === 'end' ? 'end' : undefined}
      data-kind={figureKinds.has(column.kind) ? column.kind : undefined}
      data-strong={presence(column.strong === true)}
      data-none={presence(text === none)}
      data-whole={presence(whole)}
      data-pinned={pinned}
      data-edge={presence(edge)}
      data-focus={presence(id !== undefined)}
    >
      {mark === null ? (
        <>
          {toggle}
          {inner}
        </>
      ) : (
        <span className={css.marked}>
          {toggle}
          <span className={css.markedText}>{inner}</span>
          <span className={css.mark}>{mark}</span>
        </span>
      )}
    </td>
  )
}

function TreeToggle({ tree, name, onToggle }: { tree: CellBranch; name: string; onToggle: () => void }) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('data', data)
  const indent = tree.depth * INDENT
  if (!tree.branch) return <span style={{ paddingInlineStart: indent + 28 }} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.toggle}
      style={{ marginInlineStart: indent, marginInlineEnd: 4 }}
      aria-expanded={tree.open}
      aria-label={tree.open ? messages.collapseRow(name) : messages.expandRow(name)}
      onClick={onToggle}
    >
      <ChevronRight size={14} />
    </button>
  )
}
