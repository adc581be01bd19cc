import { runStatuses } from '@linli/api-client/contract/base/device'
import { deviceStatusDay } from '@linli/api-client/contract/base/device-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

type Span = OutputOf<typeof deviceStatusDay>['spans'][number]

const fills: Readonly<Record<Span['status'], string>> = {
  online: 'bg-success-solid',
  offline: 'bg-danger-solid',
  fault: 'bg-warning-solid',
  unknown: 'bg-border',
}

const clock = (instant: string) => formatDateTime(new Date(instant))

function lasted({ from, until }: Span): string {
  const minutes = Math.round((Date.parse(until) - Date.parse(from)) / 60_000)
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
}

/** 运行曲线: the last 24 hours of a device as a band, and the same in words. */
export function DeviceDay({ id }: { id: number }) {
  const { data, error, refetch } = useCall(deviceStatusDay, { id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={4} />
  const whole = Date.parse(data.until) - Date.parse(data.from)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Statistic label="最近24小时在线率" value={data.onlineRate} unit="%" digits={1} />
      <div className="grid gap-1">
        <div className="flex h-6 overflow-hidden rounded-tag" aria-hidden="true">
          {data.spans.map((span) => (
            <span
              key={span.from}
              title={`${clock(span.from)} ${runStatuses[span.status].label}`}
              className={fills[span.status]}
              style={{ width: `${((Date.parse(span.until) - Date.parse(span.from)) * 100) / whole}%` }}
            />
          ))}
        </div>
        <div className="flex justify-between text-caption text-text-3">
          <span>{clock(data.from)}</span>
          <span>{clock(data.until)}</span>
        </div>
      </div>
      <ol className="m-0 grid list-none gap-2 p-0">
        {data.spans.toReversed().map((span) => (
          <li key={span.from} className="flex flex-wrap items-center gap-3">
            <StatusTag tone={runStatuses[span.status].tone}>{runStatuses[span.status].label}</StatusTag>
            <span>自 {clock(span.from)}</span>
            <span className="text-text-2">持续 {lasted(span)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
