import { useMemo, useState } from 'react'
import { useLocaleCode } from '../../private/LinliContext.ts'
import { clientRows } from './clientRows.ts'
import type { Column, ColumnFilters } from './column.ts'
import type { SortKey } from './sortKeys.ts'
import { useListSelection } from './useListSelection.ts'

/** A list of rows that are all here. */
export interface ClientListOptions<Row> {
  /** All of them. Keep the reference stable. */
  rows: readonly Row[]
  /** Those of the table. */
  columns: readonly Column<Row>[]
  /** Id of a row, for `chosen`. @default none, and `chosen` stays empty */
  getRowId?: ((row: Row) => string) | undefined
  /** All there are, where `rows` are only those that `useColumnFilters` left; it gives them. @default rows */
  allRows?: readonly Row[] | undefined
  /** Words that a row has somewhere in the `value` of its columns, in upper or lower case. */
  query?: string | undefined
  /** What `useColumnFilters` filtered the rows by. @default nothing */
  filters?: ColumnFilters | undefined
  /** Takes those filters away; the table offers it where they leave no row. */
  onClearFilters?: (() => void) | undefined
  /** Order at first. @default [] */
  defaultSort?: readonly SortKey[] | undefined
  /** Rows of a page at first; `Infinity` for all on one. @default 20 */
  defaultPageSize?: number | undefined
}

/**
 * Sorts, searches, turns the pages and keeps the selection of rows that are all here: `table` goes to DataTable, `pagination` to Pagination, `bulk` to
 * BulkBar. `chosen` are the selected rows of all pages; with 选择全部 all that match, until `query` or `filters` change: nothing is selected then. Rows chosen
 * one by one stay chosen.
 */
export function useClientList<Row>({
  rows,
  columns,
  getRowId,
  allRows = rows,
  query,
  filters,
  onClearFilters,
  defaultSort = [],
  defaultPageSize = 20,
}: ClientListOptions<Row>) {
  const locale = useLocaleCode()
  const [sort, setSort] = useState(defaultSort)
  const [place, setPlace] = useState({ page: 1, pageSize: defaultPageSize, asked: '' })
  const found = useMemo(
    () => clientRows(rows, columns, { sort, query, locale }),
    [rows, columns, sort, query, locale],
  )
  // Another question is answered from its first page on, until the one is asked again whose page was turned; that may have
  // become shorter since.
  const asked = JSON.stringify([query, filters])
  const page = Math.min(
    place.asked === asked ? place.page : 1,
    Math.max(1, Math.ceil(found.length / place.pageSize)),
  )
  const filtered = filters !== undefined && Object.keys(filters).length > 0
  const offset = page === 1 ? 0 : (page - 1) * place.pageSize
  const shown = useMemo(() => found.slice(offset, offset + place.pageSize), [found, offset, place.pageSize])
  const { chosen, ...selected } = useListSelection({ all: allRows, found, getRowId, asked })
  return {
    chosen,
    bulk: { ...selected, total: found.length },
    table: {
      ...selected,
      columns,
      rows: shown,
      total: found.length,
      offset,
      sort,
      onSortChange: setSort,
      filtered: filtered || (query !== undefined && query.trim() !== ''),
      onClearFilters: filtered ? onClearFilters : undefined,
    },
    pagination: {
      page,
      pageSize: place.pageSize,
      total: found.length,
      onPageChange: (turned: { page: number; pageSize: number }) => setPlace({ ...turned, asked }),
    },
  }
}
