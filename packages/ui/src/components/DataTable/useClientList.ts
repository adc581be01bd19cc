import { useMemo, useState } from 'react'
import { useLocaleCode } from '../../private/LinliContext.ts'
import { clientRows } from './clientRows.ts'
import type { Column, ColumnFilters } from './column.ts'
import type { SortKey } from './sortKeys.ts'

/** A list of rows that are all here. */
export interface ClientListOptions<Row> {
  /** All of them. Keep the reference stable. */
  rows: readonly Row[]
  /** Those of the table. */
  columns: readonly Column<Row>[]
  /** Words that a row has somewhere in its values. */
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

/** Sorts, searches and turns the pages of rows that are all here: `table` goes to DataTable, `pagination` to Pagination. */
export function useClientList<Row>({
  rows,
  columns,
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
  return {
    table: {
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
