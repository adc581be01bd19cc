import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { fieldOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { DeskHits } from '../../../../resource/DeskHits.tsx'
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

/** Visits to choose from. */
export function GateVisits({ label, visits, chosen, onChoose, numbered = false }: GateVisitsProps) {
  const hits = visits.map((visit, at) => ({
    key: keyOfVisit(visit),
    title: `${numbered ? `${at + 1}  ` : ''}${visit.visitorName} ${visit.phoneTail ?? ''}`,
    state: <FieldValue meta={fieldOf(visitorApplication, 'state')} value={visit.state} />,
    note: `${visit.place ?? '—'} · 至 ${formatDateTime(visit.validTo).slice(5, 16)}${
      visit.plateNo === null ? '' : ` · ${visit.plateNo}`
    }`,
  }))
  return <DeskHits large label={label} hits={hits} chosen={chosen} onChoose={onChoose} />
}
