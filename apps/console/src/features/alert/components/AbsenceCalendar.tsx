import { careAbsence } from '@linli/api-client/contract/alert/care'
import { fieldOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { useResourceList } from '../../../resource/queries.ts'

const dayMs = 86_400_000
const span = 30
const most = 20

const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Who is away in the thirty days from today, a line each. */
export function AbsenceCalendar() {
  const [from] = useState(() => dayOf(Date.now()))
  const start = Date.parse(from)
  const to = new Date(start + (span - 1) * dayMs).toISOString().slice(0, 10)
  const { data } = useResourceList(careAbsence, {
    state: ['active'],
    fromDate_to: to,
    toDate_from: from,
    sort: 'toDate',
    pageNum: 1,
    pageSize: most,
  })
  if (!data || data.records.length === 0) return null
  const at = (day: string) => Math.min(Math.max((Date.parse(day) - start) / dayMs, 0), span)
  const { options } = fieldOf(careAbsence, 'kind')
  return (
    <section
      aria-label="未来30天外出"
      className="mt-4 grid gap-1 rounded-card border border-border bg-surface p-3"
    >
      <p className="m-0 flex justify-between text-caption text-text-3">
        <span>今天</span>
        <span>{to.slice(5)}</span>
      </p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {data.records.map((row) => {
          const [left, right] = [at(row.fromDate), Math.min(at(row.toDate) + 1, span)]
          return (
            <li key={row.id} className="relative h-6 rounded-control bg-canvas">
              <span
                className="absolute inset-y-0 truncate rounded-control bg-accent-soft px-2 text-small leading-6"
                style={{
                  insetInlineStart: `${(left / span) * 100}%`,
                  width: `${((right - left) / span) * 100}%`,
                  minWidth: '96px',
                }}
              >
                {row.personName} · {options?.[row.kind]?.label} 至 {row.toDate.slice(5)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
