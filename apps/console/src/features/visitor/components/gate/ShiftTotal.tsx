import { deskShift } from '@linli/api-client/contract/visitor/gate-calls'
import { deskActions } from '@linli/api-client/contract/visitor/visitor-desk-log'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useCall } from '../../../../resource/queries.ts'

/** What the guard did in this shift, what is still inside, and which cards are out. */
export function ShiftTotal({ estateId }: { readonly estateId: number }) {
  const { data } = useCall(deskShift, { estateId })
  if (!data) return null
  const facts = [
    ...data.counts.map(({ action, count }) => `${deskActions[action].label} ${count}`),
    `在内 ${data.inside}`,
    `访客卡在外 ${data.cardsOut}`,
    ...(data.conflicts > 0 ? [`补录待核对 ${data.conflicts}`] : []),
  ]
  return (
    <p aria-label="本班合计" className="m-0 flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
      <b>本班合计{data.since === null ? '' : `（${formatDateTime(data.since).slice(11, 16)} 起）`}</b>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
