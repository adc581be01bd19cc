import type { ReactNode } from 'react'
import type { Option } from '../../private/options/option.ts'

/** What a column shows; sets width, alignment and digits where they are not given. */
export type ColumnKind = 'text' | 'number' | 'money' | 'status' | 'date' | 'phone' | 'name' | 'id' | 'actions'

/** How the cells of a column are changed in place. */
export interface ColumnEdit<Row> {
  /** Text that is edited. */
  text: (row: Row) => string
  /** Saves; a returned text says what is wrong and keeps the editor open. */
  save: (row: Row, text: string) => Promise<string | undefined>
}

/** Values by which rows are filtered, by the id of their column; what lets every row through is not there. */
export type ColumnFilters = Readonly<Record<string, readonly (string | number)[]>>

/** A column of a table: what it is called, what it shows, what can be done with it. */
export interface Column<Row> {
  /** Stable: layouts and sort keys refer to it. */
  id: string
  /** Word in the head. */
  header: string
  /** What its figures are in: 元, ㎡. Stands once, in the head; a card, which has no head, says it behind the value. */
  unit?: string | undefined
  /** Text or number of the cell; null, undefined and '' show `—`. What is sorted, filtered and searched where the rows are all here. */
  value?: ((row: Row) => string | number | null | undefined) | undefined
  /** Drawn instead of `value`: anything. */
  cell?: ((row: Row) => ReactNode) | undefined
  /**
   * Stands behind what the cell shows and is never cut off, as the name before it is: that the row is out of use. A card has it where
   * states stand.
   */
  mark?: ((row: Row) => ReactNode) | undefined
  /** Kind of value: decides width, alignment and digits, and formats nothing (分 and telephone numbers are shown as they are). @default 'text' */
  kind?: ColumnKind | undefined
  /** Pixels. @default by kind */
  width?: number | undefined
  /** Narrowest it can be made (px). @default 64 */
  minWidth?: number | undefined
  /** Side on which the text stands. @default 'end' for numbers and money, else 'start' */
  align?: 'start' | 'end' | undefined
  /** Order of two rows by this column, where the rows are all here (`useClientList`). @default by `value` */
  compare?: ((a: Row, b: Row) => number) | undefined
  /** Stands over this head and its neighbours of the same group. */
  group?: string | undefined
  /** Can be sorted by: its head asks for an order, and who gives the rows puts them in it (a server, `useClientList`). @default false */
  sortable?: boolean | undefined
  /** Can be filtered by its `value`, where the rows are all here (`useColumnFilters`). @default false */
  filterable?: boolean | undefined
  /** What its filter offers. @default the values that the rows have */
  filterOptions?: readonly Option<string | number>[] | undefined
  /** A control behind the word in the head: a `ColumnFilter`. Alt and ArrowDown presses it. */
  filter?: ReactNode
  /** Stays at an edge until the user changes it. @default 'end' for actions */
  pin?: 'start' | 'end' | undefined
  /** Hidden until the user shows it. @default false */
  hidden?: boolean | undefined
  /**
   * Where the table fits its columns: the higher, the sooner it is left out when they do not fit. Columns without one always stay,
   * and so does what the user chose to show.
   */
  priority?: number | undefined
  /** What the row is called: set in a stronger weight, and in the colour of links while one points at a row that opens. @default false */
  strong?: boolean | undefined
  /** Can be hidden in the settings of the columns. @default true, but not for actions */
  hideable?: boolean | undefined
  /** Makes its cells editable. */
  edit?: ColumnEdit<Row> | undefined
  /** Cell of the summary row. */
  summary?: ReactNode
}

/** Widths of the columns of boxes and of toggles (px). */
export const SELECT_WIDTH = 44
export const EXPAND_WIDTH = 40

const kindWidth: Record<ColumnKind, number> = {
  text: 136,
  number: 80,
  money: 112,
  status: 96,
  date: 160,
  phone: 132,
  name: 96,
  id: 200,
  actions: 52,
}

/** What words of Latin letters need where Chinese ones need less (px). */
const wordWidth: Partial<Record<ColumnKind, number>> = { text: 160, status: 136, name: 136 }
/** Locales whose words are as short as the widths by kind take them to be. */
const shortWords = /^(?:zh|ja|ko)\b/u

/** Columns as wide as the words of a locale ask for, where nobody said how wide they are. */
export const columnsIn = <Row>(columns: readonly Column<Row>[], locale: string): readonly Column<Row>[] =>
  shortWords.test(locale)
    ? columns
    : columns.map((column) => ({ ...column, width: column.width ?? wordWidth[column.kind ?? 'text'] }))

export const columnWidth = <Row>(column: Column<Row>): number =>
  column.width ?? kindWidth[column.kind ?? 'text']

export const columnAlign = <Row>({ align, kind }: Column<Row>): 'start' | 'end' =>
  align ?? (kind === 'number' || kind === 'money' || kind === 'actions' ? 'end' : 'start')

export const canHide = <Row>(column: Column<Row>): boolean => column.hideable ?? column.kind !== 'actions'

/** Columns with their row type: `defineColumns<Visitor>([...])`. */
export const defineColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns
