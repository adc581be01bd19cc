import type { ReactNode } from 'react'
import type { TableStatus } from './DataTableProps.ts'
import type { RowActions, TableRowProps } from './TableRow.tsx'
import type { TableLine, TableLines } from './tableRows.ts'
import type { TableStateProps } from './TableState.tsx'
import type { ShownColumn } from './useColumnModel.ts'
import type { GridFocus } from './useGridKeys.ts'
import type { TableGeometry } from './useTableGeometry.ts'

export interface TableBodyProps<Row> {
  tableId: string
  lines: TableLines<Row>
  /** Draws only lines in view. */
  virtual: boolean
  /** What scrolls, once it is there. */
  scroller: HTMLElement | null
  geometry: TableGeometry
  /** In all rows that are drawn. */
  columns: readonly ShownColumn<Row>[]
  /** Width of the cells before the first column (px). */
  leading: number
  span: number
  status: TableStatus
  bones: number
  nameOf: (row: Row) => string
  offset: number
  selectable: boolean
  expander: boolean
  tree: boolean
  isSelected: (id: string) => boolean
  isDisabled: (id: string) => boolean
  classOf: ((row: Row) => string | undefined) | undefined
  openRow: string | undefined
  focus: GridFocus | null
  editing: GridFocus | null
  actions: RowActions
  renderDetail: ((row: Row) => ReactNode) | undefined
  state: TableStateProps
  onPress: (row: Row, id: string, columnId: string) => void
  /** Answers whether a menu opened. */
  onMenu: (id: string, at: { x: number; y: number }) => boolean
  onEdit: (focus: GridFocus) => void
}

/** What a row gets of its line; the place and the columns to draw are added by the caller. */
export function rowProps<Row>(
  props: TableBodyProps<Row>,
  line: TableLine<Row> & { kind: 'row' },
): TableRowProps<Row> {
  const { tableId, columns, selectable, expander, tree, focus, editing, actions } = props
  return {
    id: line.id,
    row: line.row,
    name: props.nameOf(line.row),
    tableId,
    rowIndex: props.offset + line.number + 2,
    depth: line.depth,
    branch: line.branch,
    open: line.open,
    columns,
    selectable,
    selected: props.isSelected(line.id),
    disabled: props.isDisabled(line.id),
    className: props.classOf?.(line.row),
    expander,
    tree,
    opened: props.openRow === line.id,
    focus: focus?.row === line.id ? focus.column : undefined,
    editing: editing?.row === line.id ? editing.column : undefined,
    actions,
  }
}
