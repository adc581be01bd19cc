import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { fieldOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import type { LocalVisit } from './local-visits.ts'

export const keyOfVisit = ({ id, walkInKey }: LocalVisit): string => walkInKey ?? String(id)

interface GateVisitsProps {
  readonly label: string
  readonly visits: readonly LocalVisit[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  /** Each has a number that is pressed to choose it. */
  readonly numbered?: boolean
}

/** Visits to choose from, each large enough for a finger. */
export function GateVisits({ label, visits, chosen, onChoose, numbered = false }: GateVisitsProps) {
  return (
    <ul aria-label={label} className="m-0 grid list-none gap-2 p-0">
      {visits.map((visit, at) => (
        <li key={keyOfVisit(visit)}>
          <button
            type="button"
            aria-pressed={keyOfVisit(visit) === chosen}
            className={`grid min-h-14 w-full cursor-pointer gap-1 rounded-control border bg-surface px-3 py-2 text-start text-text ${
              keyOfVisit(visit) === chosen ? 'border-accent' : 'border-border'
            }`}
            onClick={() => onChoose(keyOfVisit(visit))}
          >
            <span className="flex items-center justify-between gap-2">
              <b>
                {numbered ? `${at + 1}  ` : ''}
                {visit.visitorName} {visit.phoneTail ?? ''}
              </b>
              <FieldValue meta={fieldOf(visitorApplication, 'state')} value={visit.state} />
            </span>
            <span className="truncate text-small text-text-2">
              {visit.place ?? '—'} · 至 {formatDateTime(visit.validTo).slice(5, 16)}
              {visit.plateNo === null ? '' : ` · ${visit.plateNo}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
