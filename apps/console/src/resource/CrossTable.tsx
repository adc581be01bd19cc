import type { ReactNode } from 'react'

interface CrossTableProps<Row, Column> {
  /** Says what stands against what. */
  readonly label: string
  /** What the rows are. */
  readonly of: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
  readonly keyOf: (one: Row | Column) => number | string
  readonly rowName: (row: Row) => ReactNode
  readonly columnName: (column: Column) => ReactNode
  /** What stands where they meet. */
  readonly cell: (row: Row, column: Column) => ReactNode
}

/** Two kinds of things against each other; wider than its place, it is scrolled, by keys too. */
export function CrossTable<Row, Column>(props: CrossTableProps<Row, Column>) {
  const { label, of, rows, columns, keyOf, rowName, columnName, cell } = props
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full border-collapse text-body [&_td]:border-t [&_td]:border-border [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:font-normal [&_th]:whitespace-nowrap">
        <thead className="text-text-2">
          <tr>
            <th scope="col" className="text-left">
              {of}
            </th>
            {columns.map((column) => (
              <th key={keyOf(column)} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className="border-t border-border text-left">
                {rowName(row)}
              </th>
              {columns.map((column) => (
                <td key={keyOf(column)} className="text-center">
                  {cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
