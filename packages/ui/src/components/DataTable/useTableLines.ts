import { useCallback, useMemo } from 'react'
import { tableLines } from './tableRows.ts'

export interface TableLinesOptions<Row> {
  rows: readonly Row[]
  getRowId: (row: Row) => string
  getChildren: ((row: Row) => readonly Row[] | undefined) | undefined
  expanded: readonly string[]
  detail: boolean
}

/**
 * What the table computes from all of its rows. Kept by hand while only the scroll position changes: the compiler was measured to
 * compute it again at every step.
 */
export function useTableLines<Row>({
  rows,
  getRowId,
  getChildren,
  expanded,
  detail,
}: TableLinesOptions<Row>) {
  const lines = useMemo(
    () => tableLines(rows, { getRowId, getChildren, expanded: new Set(expanded), detail }),
    [rows, getRowId, getChildren, expanded, detail],
  )
  const rowIds = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.id] : [])), [lines])
  const keyOf = useCallback((index: number) => lines[index]?.id ?? String(index), [lines])
  return { lines, rowIds, keyOf }
}
