import type { ReactNode } from 'react'

/** A line of a table on paper. */
export interface PrintRow {
  readonly key: string | number
  /** One for each head. */
  readonly cells: readonly ReactNode[]
}

interface PrintTableProps {
  readonly heads: readonly string[]
  readonly rows: readonly PrintRow[]
  /** Places of the columns that hold figures, which stand at their end. */
  readonly figures?: readonly number[]
  /** People write on it: its lines are higher. */
  readonly roomy?: boolean
}

/** A table on paper, whose lines stay on one page. */
export function PrintTable({ heads, rows, figures = [], roomy = false }: PrintTableProps) {
  const cell = `border border-black px-2 align-top ${roomy ? 'py-2' : 'py-1'}`
  return (
    <table className="w-full border-collapse text-small">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${cell} text-start`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="break-inside-avoid">
            {cells.map((content, at) => (
              <td
                key={heads[at]}
                className={`${cell} ${figures.includes(at) ? 'text-end tabular-nums' : ''}`}
              >
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
