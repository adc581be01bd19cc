import { printEvidence, type evidenceLogs } from '@linli/api-client/contract/log/evidence-calls'
import { fieldOf, type ListQuery, type Resource } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../session/client.ts'
import { PrintSheet } from '../PrintSheet.tsx'
import type { AnyRow } from '../resource-row.ts'
import { PrintedValue } from './PrintedValue.tsx'
import { usePrintFailed } from './usePrintFailed.ts'

interface EvidencePrintProps {
  readonly of: Resource
  readonly log: keyof typeof evidenceLogs
  readonly query: ListQuery
  readonly onDone: () => void
}

/** Pages are numbered by the printer itself. */
const pageNumbers =
  "@page { size: A4 landscape; margin: 14mm 10mm 16mm; @bottom-right { content: '第 ' counter(page) ' 页 / 共 ' counter(pages) ' 页'; font-size: 9pt } }"
const cell = 'border border-solid border-black p-1 text-left align-top break-all'

/** A log as evidence: its range, every row, the digest over them, the seals of the days, who printed it and when. */
export function EvidencePrint({ of, log, query, onDone }: EvidencePrintProps) {
  const id = useId()
  const { data, error } = useQuery({
    // Printing is told in the log: it is asked for once each time.
    queryKey: ['evidence', id],
    queryFn: async () => await client.call(printEvidence, { log, query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  usePrintFailed(error, onDone)
  if (!data) return null
  const columns = of.list.columns.flatMap((column) => {
    const { field, hidden = false } = typeof column === 'string' ? { field: column } : column
    return hidden ? [] : [field]
  })
  const printed = `${data.printedBy} ${formatDateTime(new Date(data.printedAt))} 打印 · 追溯码 ${data.traceCode}`
  return (
    <PrintSheet onDone={onDone}>
      <style>{pageNumbers}</style>
      <h1 className="m-0 text-h2">{of.label}存证</h1>
      <p className="my-1 text-small">
        范围 {data.from} 至 {data.to}，共 {data.rows.length} 条
      </p>
      <p className="my-1 text-small break-all">摘要 SHA-256 {data.digest}</p>
      <p className="my-1 text-small">{printed}</p>
      <table className="w-full border-collapse text-caption">
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field} scope="col" className={cell}>
                {fieldOf(of, field).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid">
              {columns.map((field) => (
                <td key={field} className={cell}>
                  <PrintedValue of={of} row={row as AnyRow} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-4 mb-1 text-body">每日封存摘要</h2>
      {data.seals.length === 0 ? (
        <p className="m-0 text-small">所选日期尚未封存</p>
      ) : (
        <ul className="m-0 list-none p-0 text-caption">
          {data.seals.map(({ day, digest }) => (
            <li key={day} className="break-all">
              {day} {digest}
            </li>
          ))}
        </ul>
      )}
    </PrintSheet>
  )
}
