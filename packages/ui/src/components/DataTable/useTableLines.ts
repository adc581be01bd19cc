import { tableLines } from './tableRows.ts'

export interface TableLinesOptions<Row> {
  rows: readonly Row[]
  getRowId: (row: Row) => string
  getChildren: ((row: Row) => readonly Row[] | undefined) | undefined
  expanded: readonly string[]
  detail: boolean
}

/**
 * What the table computes from all of its rows. A hook of its own, without other hooks between, so that the compiler keeps the results
 * while only the scroll position changes.
 */
export function useTableLines<Row>({
  rows,
  getRowId,
  getChildren,
  expanded,
  detail,
}: TableLinesOptions<Row>) {
  const lines = tableLines(rows, { getRowId, getChildren, expanded: new Set(expanded), detail })
  const rowIds = lines.flatMap((line) => (line.kind === 'row' ? [line.id] : []))
  const keyOf = (index: number) => lines[index]?.id ?? String(index)
  return { lines, rowIds, keyOf }
}
