import type { Option } from '../../private/options/option.ts'
import { clientRows } from '../DataTable/clientRows.ts'
import type { Column, ColumnFilters } from '../DataTable/column.ts'

/** What a cell is filtered by; all that show nothing are one. */
const valueIn = <Row>({ value }: Column<Row>, row: Row): string | number => value?.(row) ?? ''

/** Rows that have one of the chosen values in each column by which they are filtered. */
export function filteredRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: ColumnFilters,
): readonly Row[] {
  const asked = columns.flatMap((column) => {
    const chosen = filters[column.id]
    return chosen !== undefined && chosen.length > 0 ? [{ column, chosen: new Set(chosen) }] : []
  })
  if (asked.length === 0) return rows
  return rows.filter((row) => asked.every(({ column, chosen }) => chosen.has(valueIn(column, row))))
}

/** How the values of a column are put into words and order. */
export interface ValueWords {
  /** Whose order of letters (BCP 47). */
  locale: string
  /** Stands for nothing. */
  empty: string
}

/** Every value that a column has, once, in the order by which it is sorted; or the choices that it names itself. */
export function valueOptions<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  { locale, empty }: ValueWords,
): readonly Option<string | number>[] {
  if (column.filterOptions) return column.filterOptions
  const firsts = new Map<string | number, Row>()
  for (const row of rows) {
    const value = valueIn(column, row)
    if (!firsts.has(value)) firsts.set(value, row)
  }
  return clientRows([...firsts.values()], [column], { sort: [{ id: column.id }], locale }).map((row) => {
    const value = valueIn(column, row)
    return { value, label: value === '' ? empty : String(value) }
  })
}
