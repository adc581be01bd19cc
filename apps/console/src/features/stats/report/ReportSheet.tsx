import type { ReportOverview, ReportTable } from '@linli/api-client/contract/stats/report-calls'
import { PrintSheet } from '../../../resource/PrintSheet.tsx'
import { partWords, valueWords } from './report-words.ts'

interface ReportSheetProps {
  readonly title: string
  /** Which estates and days it is about. */
  readonly about: string
  readonly of: string
  readonly overview: ReportOverview
  readonly table: ReportTable
  readonly onDone: () => void
}

const cell = 'border border-black px-2 py-1 text-end tabular-nums'
const head = 'border border-black px-2 py-1 text-start font-normal'

/** A report on paper: its figures, its parts and its table. */
export function ReportSheet({ title, about, of, overview, table, onDone }: ReportSheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      <h1 className="m-0 text-h2">{title}</h1>
      <p className="mt-1 mb-3">{about}</p>
      <p className="mb-3">
        {overview.figures
          .map(({ label, value, unit }) => `${label} ${valueWords(value, unit)}${unit === '%' ? '' : unit}`)
          .join('　')}
      </p>
      <table className="mb-4 w-full border-collapse text-small">
        <thead>
          <tr>
            <th className={head}>{of}</th>
            {table.columns.map(({ key, label, unit }) => (
              <th key={key} className={cell}>
                {label}
                {unit !== '%' && unit !== '' && `（${unit}）`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...table.rows, { key: 'total', label: '合计', cells: table.total }].map((row) => (
            <tr key={row.key} className="break-inside-avoid">
              <th className={head}>{row.label}</th>
              {row.cells.map(({ value }, at) => (
                <td key={table.columns[at]?.key} className={cell}>
                  {valueWords(value, table.columns[at]?.unit ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {overview.parts
        .filter(({ form }) => form === 'bars')
        .map((part) => (
          <p key={part.key} className="m-0 mb-1 break-inside-avoid">
            <strong>{part.label}</strong>
            {'　'}
            {part.items
              .map(({ label, cells: [first] }) => `${label} ${partWords(first?.value ?? 0, part)}`)
              .join('　')}
          </p>
        ))}
    </PrintSheet>
  )
}
