import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import type { ReactNode } from 'react'

interface FigureRow {
  readonly key: number | string
  readonly name: ReactNode
  /** One for each column: what it says, and how much it stands out. */
  readonly cells: readonly { readonly text: ReactNode; readonly className?: string }[]
}

interface FigureTableProps {
  readonly title: string
  /** What the rows are. */
  readonly of: string
  readonly columns: readonly { readonly key: number | string; readonly name: string }[]
  readonly rows: readonly FigureRow[]
  /** What is said without rows. */
  readonly empty: string
}

const line = 'border-b border-border px-3 py-2 font-normal'
const head = `${line} whitespace-nowrap text-text-2`

/** A figure that stands out by how much it is of the most; nothing is no figure. */
export const heated = (count: number, top: number): FigureRow['cells'][number] => ({
  text: count === 0 ? '—' : count,
  className: count === 0 ? 'text-text-3' : count / top > 0.5 ? 'bg-accent-soft font-semibold' : 'bg-fill',
})

/** Two kinds of things against each other, with a figure where they meet. */
export function FigureTable({ title, of, columns, rows, empty }: FigureTableProps) {
  return (
    <Card title={title} level={3}>
      {rows.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-body">
            <thead>
              <tr>
                <th scope="col" className={`${head} text-left`}>
                  {of}
                </th>
                {columns.map(({ key, name }) => (
                  <th key={key} scope="col" className={`${head} text-right`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key} className="hover:bg-hover">
                  <th scope="row" className={`${line} max-w-80 truncate text-left`}>
                    {name}
                  </th>
                  {cells.map(({ text, className = '' }, at) => (
                    <td key={columns[at]?.key} className={`${line} text-right tabular-nums ${className}`}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
