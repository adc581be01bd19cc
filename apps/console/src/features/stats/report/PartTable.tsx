import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'
import { valueWords } from './report-words.ts'
import { RowsLink } from './RowsLink.tsx'

/** The numbers of a drawing, each the way to its rows. */
export function PartTable({ part: { label, items, series, unit } }: { readonly part: ReportPart }) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{label}</caption>
      <thead className="text-text-2">
        <tr>
          <th scope="col" className="p-1 text-start font-normal">
            {label}
          </th>
          {series.map((name) => (
            <th key={name} scope="col" className="p-1 text-end font-normal">
              {name}（{unit}）
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.key} data-row className="border-t border-border">
            <th scope="row" className="p-1 text-start font-normal">
              {item.label}
            </th>
            {item.cells.map(({ value, rows }, at) => (
              <td key={series[at]} className="p-1 text-end tabular-nums">
                <RowsLink rows={(value ?? 0) === 0 ? null : rows}>{valueWords(value, unit)}</RowsLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
