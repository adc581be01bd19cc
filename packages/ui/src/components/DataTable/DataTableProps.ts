import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import type { MenuEntry } from '../../private/menuItems.ts'
import type { Length } from '../../private/length.ts'
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
  /** This page, in the order that was asked for; of rows that are all here `useClientList` makes it. Keep the reference stable. */
  rows: readonly Row[]
  /** Id of a row: by it rows are chosen, opened and kept. */
  getRowId: (row: Row) => string
  /** How a row is called in names of its controls. @default the first column's value */
  getRowName?: ((row: Row) => string) | undefined
  /** A row that can be neither chosen nor opened. */
  isRowDisabled?: ((row: Row) => boolean) | undefined
  /** A class for a row. */
  getRowClass?: ((row: Row) => string | undefined) | undefined
  /** Whether the rows are there, on their way, or failed. @default 'ready' */
  status?: TableStatus | undefined
  /** What is shown instead of the rows when `status` is `error`. */
  error?: TableError | undefined
  /** Tries again after a failure; without it no button is shown. */
  onRetry?: (() => void) | undefined
  /** Conditions are set, so an empty result means that nothing matches. @default false */
  filtered?: boolean | undefined
  /** Takes the filters away that found nothing; without it no button is shown. */
  onClearFilters?: (() => void) | undefined
  /** Instead of the standard text, where there is nothing yet. */
  empty?: ReactNode
  /** Rows that match in all; for `aria-rowcount` and the bulk bar. @default rows.length */
  total?: number | undefined
  /** Rows before this page. @default 0 */
  offset?: number | undefined
  /** Outlines on the first load, at most 10. @default 10 */
  pageSize?: number | undefined
  /** Keys of the order, the first counts most; `undefined` leaves it to the table. */
  sort?: readonly SortKey[] | undefined
  /** Order at first. @default [] */
  defaultSort?: readonly SortKey[] | undefined
  /** Another order was asked for. */
  onSortChange?: ((sort: readonly SortKey[]) => void) | undefined
  /** Order, widths, pinned and hidden columns; `undefined` leaves it to the table. */
  layout?: TableLayout | undefined
  /** Layout at first. @default {} */
  defaultLayout?: TableLayout | undefined
  /** A column was moved, sized, pinned or hidden. */
  onLayoutChange?: ((layout: TableLayout) => void) | undefined
  /** Density of this table alone. @default the size of the page */
  size?: ControlSize | undefined
  /** Shows the boxes. @default false */
  selectable?: boolean | undefined
  /** Which rows are chosen; `undefined` leaves it to the table. */
  selection?: TableSelection | undefined
  /** Rows were chosen or let go. */
  onSelectionChange?: ((selection: TableSelection) => void) | undefined
  /** Ids of the rows that are open; `undefined` leaves it to the table. */
  expanded?: readonly string[] | undefined
  /** A row was opened or closed. */
  onExpandedChange?: ((ids: readonly string[]) => void) | undefined
  /** Below an expanded row. */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  /** Makes it a tree: children of a row. */
  getChildren?: ((row: Row) => readonly Row[] | undefined) | undefined
  /** Enter, or a press on the row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Id of the row whose record is open beside the table. */
  openRow?: string | undefined
  /** What can be done with a row: on a right press, on `.`, and by the keys named as `shortcut`. */
  rowMenu?: ((row: Row) => readonly MenuEntry[]) | undefined
  /** A BulkBar; lies over the head while rows are chosen. */
  bulk?: ReactNode
  /** Leaves out columns by `priority` until the others fit, and shares out the room that is left. @default false */
  fit?: boolean | undefined
  /** Which columns were left out; told whenever they change. */
  onFit?: ((ids: readonly string[]) => void) | undefined
  /** Rows scroll inside this height (number of pixels or CSS length); only then the head sticks. */
  maxHeight?: Length | undefined
  /** Draws only rows in view; needs `maxHeight`. @default more than 100 rows in a height */
  virtual?: boolean | undefined
  /** Below 992 px each row is a card, or the table stays and scrolls sideways. @default 'cards' */
  narrow?: 'cards' | 'scroll' | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}
