import { runStatuses } from '@linli/api-client/contract/base/device'
import type { StatusSpan } from '@linli/api-client/contract/ops/device-trend'
import { formatDateTime } from '@linli/validators/format-date-time'

const fills: Readonly<Record<StatusSpan['status'], string>> = {
  online: 'bg-success-solid',
  offline: 'bg-danger-solid',
  fault: 'bg-warning-solid',
  unknown: 'bg-border',
}

const clock = (instant: string) => formatDateTime(new Date(instant), { pattern: 'MM-DD HH:mm' })
const lengthOf = ({ from, until }: StatusSpan) => Date.parse(until) - Date.parse(from)

/** How long, in hours and minutes. */
export function lastedText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes < 60 ? `${minutes}分钟` : `${Math.floor(minutes / 60)}小时${minutes % 60}分钟`
}

/** What a band says to who does not see it. */
function said(spans: readonly StatusSpan[]): string {
  const away = spans.filter(({ status }) => status === 'offline')
  if (away.length === 0) return '24小时内没有离线'
  return `24小时内离线${away.length}次，共${lastedText(away.reduce((sum, span) => sum + lengthOf(span), 0))}`
}

interface StatusBandProps {
  readonly spans: readonly StatusSpan[]
  /** In a cell of a table it is thin. @default false */
  readonly thin?: boolean
}

/** What a device did in the last 24 hours, from the left to now. */
export function StatusBand({ spans, thin = false }: StatusBandProps) {
  const whole = spans.reduce((sum, span) => sum + lengthOf(span), 0)
  return (
    <div
      role="img"
      aria-label={said(spans)}
      className={`flex w-full overflow-hidden rounded-tag ${thin ? 'h-3' : 'h-6'}`}
    >
      {spans.map((span) => (
        <span
          key={span.from}
          title={`${clock(span.from)} 至 ${clock(span.until)} ${runStatuses[span.status].label}`}
          className={fills[span.status]}
          style={{ width: `${(lengthOf(span) * 100) / whole}%` }}
        />
      ))}
    </div>
  )
}
