import { useMemo } from 'react'
import { columnFilter } from '../../locale/zh-CN/columnFilter.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { withoutKey } from '../../private/withoutKey.ts'
import type { Column, ColumnFilters } from '../DataTable/column.ts'
import { ColumnFilter } from './ColumnFilter.tsx'
import { filteredRows, valueOptions } from './columnValues.ts'

/** Which rows are filtered, by which columns, and where what is chosen is kept. */
export interface ColumnFiltersOptions<Row> {
  /** All of them. Keep the reference stable. */
  rows: readonly Row[]
  /** Those of the table; each that is `filterable` gets a filter into its head. */
  columns: readonly Column<Row>[]
  /** What is chosen; leave it out to let the filters keep their own state. */
  filters?: ColumnFilters | undefined
  /** What is chosen at first. @default {} */
  defaultFilters?: ColumnFilters | undefined
  /** Something was chosen or let go. */
  onFiltersChange?: ((filters: ColumnFilters) => void) | undefined
}

const nothing: ColumnFilters = {}

/** Filters in the heads of columns, for rows that are all here: what it gives goes to `useClientList`. */
export function useColumnFilters<Row>({
  rows,
  columns,
  filters: given,
  defaultFilters = nothing,
  onFiltersChange,
}: ColumnFiltersOptions<Row>) {
  const locale = useLocaleCode()
  const { empty } = useMessages('columnFilter', columnFilter)
  const [filters, setFilters] = useControllableState<ColumnFilters>({
    value: given,
    defaultValue: defaultFilters,
    onChange: onFiltersChange,
    name: 'useColumnFilters',
  })
  // Read from every row: not with each press.
  const options = useMemo(
    () =>
      new Map(
        columns
          .filter((column) => column.filterable)
          .map((column) => [column.id, valueOptions(rows, column, { locale, empty })]),
      ),
    [rows, columns, locale, empty],
  )
  const found = useMemo(() => filteredRows(rows, columns, filters), [rows, columns, filters])
  const put = (id: string, value: readonly (string | number)[]) => {
    setFilters(value.length === 0 ? withoutKey(filters, id) : { ...filters, [id]: value })
  }
  const withFilters = columns.map((column): Column<Row> => {
    const choices = options.get(column.id)
    if (!choices) return column
    const filter = (
      <ColumnFilter
        label={column.header}
        options={choices}
        value={filters[column.id] ?? []}
        onChange={(value) => put(column.id, value)}
      />
    )
    return { ...column, filter }
  })
  return {
    rows: found,
    allRows: rows,
    columns: withFilters,
    filters,
    onClearFilters: () => setFilters(nothing),
  }
}
