import { useMemo } from 'react'
import { tableLines } from './tableRows.ts'

export interface TableLinesOptions<Row> {
  rows: readonly Row[]
  getRowId: (row: Row) => string
  getChildren: ((row: Row) => readonly Row[] | undefined) | undefined
  expanded: readonly string[]
  detail: boolean
}

/** What the table computes from all of its rows, kept while they are the same. */
export function useTableLines<Row>(options: TableLinesOptions<Row>) {
  // What is worth remembering is remembered below.
  'use no memo'
  const { rows, getRowId, getChildren, expanded, detail } = options
  return useMemo(
    () => tableLines(rows, { getRowId, getChildren, expanded: new Set(expanded), detail }),
    [rows, getRowId, getChildren, expanded, detail],
  )
}
