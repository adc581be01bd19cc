import type { ReportTable } from '@linli/api-client/contract/stats/report-calls'
import { Empty } from '@linli/ui/empty'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { valueWords } from './report-words.ts'
import { RowsLink } from './RowsLink.tsx'

interface ReportTableViewProps {
  readonly table: ReportTable
  /** What the rows are: 楼栋. */
  readonly of: string
  /** Of the page. */
  readonly label: string
}

const headed = 'border-b border-border px-3 py-2 font-normal whitespace-nowrap'
const sticky = 'sticky start-0 bg-surface'

/** The groups of a report against its figures; each head sorts, each cell leads to its rows. */
export function ReportTableView({ table: { columns, rows, total, note }, of, label }: ReportTableViewProps) {
  const [sort, setSort] = useState<{ readonly at: number; readonly isUp: boolean } | null>(null)
  if (rows.length === 0)
    return <Empty title="没有可以统计的数据" cause="所选小区还没有登记，或者您没有这些小区的权限" />
  const valueAt = (row: ReportTable['rows'][number], at: number) =>
    row.cells[at]?.value ?? Number.NEGATIVE_INFINITY
  const sorted =
    sort === null
      ? rows
      : rows.toSorted((a, b) => (valueAt(a, sort.at) - valueAt(b, sort.at)) * (sort.isUp ? 1 : -1))
  const sortBy = (at: number) =>
    setSort(sort?.at !== at ? { at, isUp: false } : sort.isUp ? null : { at, isUp: true })
  const line = (cells: ReportTable['total'], name: string) =>
    cells.map(({ value, rows: behind }, at) => {
      const column = columns[at]
      const words = valueWords(value, column?.unit ?? '')
      return (
        <td key={column?.key} className="px-3 py-2 text-end tabular-nums">
          <RowsLink
            rows={(value ?? 0) === 0 ? null : behind}
            label={`${name} ${column?.label ?? ''} ${words}，查看明细`}
          >
            {words}
          </RowsLink>
        </td>
      )
    })
  return (
    <div className="grid gap-2">
      <div
        role="region"
        aria-label={`${label}明细`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[640px] max-w-full overflow-auto"
      >
        <table className="w-full border-collapse text-body">
          <thead className="sticky top-0 z-1 bg-surface text-text-2">
            <tr>
              <th scope="col" className={`${headed} ${sticky} text-start`}>
                {of}
              </th>
              {columns.map(({ key, label: name, unit }, at) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={sort?.at !== at ? 'none' : sort.isUp ? 'ascending' : 'descending'}
                  className={`${headed} text-end`}
                >
                  <button
                    type="button"
                    onClick={() => sortBy(at)}
                    className="inline-flex cursor-pointer items-center gap-1 border-0 bg-transparent p-0 text-inherit"
                  >
                    {sort?.at === at &&
                      (sort.isUp ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />)}
                    {name}
                    {unit !== '' && unit !== '%' && <small className="text-text-3">{unit}</small>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.key} data-row className="border-b border-border hover:bg-hover">
                <th
                  scope="row"
                  className={`${sticky} max-w-60 truncate px-3 py-2 text-start font-semibold`}
                  title={row.label}
                >
                  {row.label}
                </th>
                {line(row.cells, row.label)}
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 bg-surface font-semibold">
            <tr>
              <th scope="row" className={`${sticky} px-3 py-2 text-start`}>
                合计
              </th>
              {line(total, '合计')}
            </tr>
          </tfoot>
        </table>
      </div>
      {note !== '' && <p className="m-0 text-small text-text-2">{note}</p>}
    </div>
  )
}
