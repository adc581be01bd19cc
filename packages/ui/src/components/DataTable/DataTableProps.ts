import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import type { MenuEntry } from '../../private/menuItems.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import type { Column } from './column.ts'
import type { SortKey } from './sortKeys.ts'
import type { TableLayout } from './tableLayout.ts'
import type { TableSelection } from './tableSelection.ts'
import type { TableError } from './TableState.tsx'

/** First load, reload with old rows in place, rows shown, failed. */
export type TableStatus = 'loading' | 'refreshing' | 'ready' | 'error'

export interface DataTableProps<Row> extends BaseProps {
  /** What the rows are: 访客记录. */
  label: string
  /** Columns in their first order; keep the array, as `defineColumns` outside of the component does. */
  columns: readonly Column<Row>[]
  /** This page, sorted by the server. Keep the reference stable. */
  rows: readonly Row[]
  /** Id of a row: by it rows are chosen, opened and kept. */
  getRowId: (row: Row) => string
  /** How a row is called in names of its controls. @default the first column's value */
  getRowName?: (row: Row) => string
  /** Whether the rows are there, on their way, or failed. @default 'ready' */
  status?: TableStatus
  /** What is shown instead of the rows when `status` is `error`. */
  error?: TableError
  /** Tries again after a failure; without it no button is shown. */
  onRetry?: () => void
  /** Conditions are set, so an empty result means that nothing matches. @default false */
  filtered?: boolean
  /** Takes the filters away that found nothing; without it no button is shown. */
  onClearFilters?: () => void
  /** Instead of the standard text, where there is nothing yet. */
  empty?: ReactNode
  /** Rows that match in all; for `aria-rowcount` and the bulk bar. @default rows.length */
  total?: number
  /** Rows before this page. @default 0 */
  offset?: number
  /** Outlines on the first load, at most 10. @default 10 */
  pageSize?: number
  /** Keys of the order, the first counts most; `undefined` leaves it to the table. */
  sort?: readonly SortKey[]
  /** Order at first. @default [] */
  defaultSort?: readonly SortKey[]
  /** Another order was asked for. */
  onSortChange?: (sort: readonly SortKey[]) => void
  /** Order, widths, pinned and hidden columns; `undefined` leaves it to the table. */
  layout?: TableLayout
  /** Layout at first. @default {} */
  defaultLayout?: TableLayout
  /** A column was moved, sized, pinned or hidden. */
  onLayoutChange?: (layout: TableLayout) => void
  /** Density of this table alone. @default the size of the page */
  size?: ControlSize
  /** Shows the boxes. @default false */
  selectable?: boolean
  /** Which rows are chosen; `undefined` leaves it to the table. */
  selection?: TableSelection
  /** Rows were chosen or let go. */
  onSelectionChange?: (selection: TableSelection) => void
  /** Ids of the rows that are open; `undefined` leaves it to the table. */
  expanded?: readonly string[]
  /** A row was opened or closed. */
  onExpandedChange?: (ids: readonly string[]) => void
  /** Below an expanded row. */
  renderDetail?: (row: Row) => ReactNode
  /** Makes it a tree: children of a row. */
  getChildren?: (row: Row) => readonly Row[] | undefined
  /** Enter, or a press on the row. */
  onOpen?: (row: Row) => void
  /** Id of the row whose record is open beside the table. */
  openRow?: string
  /** What can be done with a row: on a right press, on `.`, and by the keys named as `shortcut`. */
  rowMenu?: (row: Row) => readonly MenuEntry[]
  /** A BulkBar; lies over the head while rows are chosen. */
  bulk?: ReactNode
  /** Leaves out columns by `priority` until the others fit, and shares out the room that is left. @default false */
  fit?: boolean
  /** Which columns were left out; told whenever they change. */
  onFit?: (ids: readonly string[]) => void
  /** Rows scroll inside this height (CSS length); only then the head sticks. */
  maxHeight?: string
  /** Draws only rows in view; needs `maxHeight`. @default more than 100 rows in a height */
  virtual?: boolean
  /** Below 992 px each row is a card, or the table stays and scrolls sideways. @default 'cards' */
  narrow?: 'cards' | 'scroll'
  /** The root element. */
  ref?: Ref<HTMLDivElement>
}
