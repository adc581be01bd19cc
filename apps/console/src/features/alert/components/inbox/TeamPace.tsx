import { alertSummary } from '@linli/api-client/contract/alert/alert-calls'
import { useCall } from '../../../../resource/queries.ts'

const words = (seconds: number): string =>
  seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`

/** How soon the team took today's alerts: of all of it together, nobody is ranked. */
export function TeamPace() {
  const { data } = useCall(alertSummary, {})
  if (!data || data.accepted.medianSeconds === null) return null
  const { count, medianSeconds, share } = data.accepted
  return (
    <p aria-label="今日受理" className="m-0 pt-3 text-small text-text-2">
      {`今日受理 ${count} 条，一半在 ${words(medianSeconds)} 内${share === null ? '' : `，及时 ${share}%`}`}
    </p>
  )
}
