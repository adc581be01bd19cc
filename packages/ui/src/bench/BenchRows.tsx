import { useState } from 'react'
import { type Column, defineColumns } from '../components/DataTable/column.ts'
import { DataTable } from '../components/DataTable/DataTable.tsx'

type Line = readonly string[]

/** A table of text cells with boxes and a pinned first column. */
export function BenchRows({ rows, columns }: { rows: number; columns: number }) {
  const [data] = useState<readonly Line[]>(() =>
    Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_column, column) =>
        column === 0 ? String(row) : `单元格 ${row}-${column}`,
      ),
    ),
  )
  const [defined] = useState(() =>
    defineColumns<Line>(
      Array.from(
        { length: columns },
        (_column, column): Column<Line> => ({
          id: String(column),
          header: `列 ${column + 1}`,
          value: (line) => line[column],
          width: 140,
          pin: column === 0 ? 'start' : undefined,
        }),
      ),
    ),
  )
  return (
    <DataTable
      label="测量"
      columns={defined}
      rows={data}
      getRowId={(line) => line[0] ?? ''}
      selectable
      maxHeight="100vh"
    />
  )
}
