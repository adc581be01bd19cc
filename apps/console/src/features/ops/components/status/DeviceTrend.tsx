import { runStatuses } from '@linli/api-client/contract/base/device'
import { deviceTrend } from '@linli/api-client/contract/ops/device-trend'
import type { OutputOf } from '@linli/api-client/kit'
import { Chart } from '@linli/ui/chart'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { lastedText, StatusBand } from './StatusBand.tsx'

type Trend = OutputOf<typeof deviceTrend>

const clock = (instant: string) => formatDateTime(new Date(instant), { pattern: 'MM-DD HH:mm' })
const hourOf = (instant: string) => formatDateTime(new Date(instant), { pattern: 'HH:mm' })

/** Share of the last 24 hours in which it was there. */
function onlineShare({ spans }: Trend): string {
  const lengths = spans.map(({ from, until, status }) => ({
    status,
    ms: Date.parse(until) - Date.parse(from),
  }))
  const all = lengths.reduce((sum, { ms }) => sum + ms, 0)
  const there = lengths.filter(({ status }) => status === 'online' || status === 'fault')
  return `${((there.reduce((sum, { ms }) => sum + ms, 0) * 100) / all).toFixed(1)}%`
}

const figures: readonly KeyFigure<Trend>[] = [
  ['24小时在线', onlineShare, '含带故障工作'],
  ['MTBF', ({ mtbfHours }) => mtbfHours, '近30天，平均无故障时间', '小时'],
  ['MTTR', ({ mttrHours }) => mttrHours, '近30天，平均恢复时间', '小时'],
]

/** 运行趋势: the last 24 hours and 30 days of a device, what it sent, and how long its heartbeats took. */
export function DeviceTrend({ deviceId }: { readonly deviceId: number }) {
  const { data, error, refetch } = useCall(deviceTrend, { id: deviceId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return <Told of={data} />
}

function Told({ of }: { readonly of: Trend }) {
  const hours = useMemo(() => of.hours.map(({ at }) => hourOf(at)), [of])
  const events = useMemo(
    () => [
      { name: '按时', data: of.hours.map((one) => one.events - one.late) },
      { name: '补传', data: of.hours.map(({ late }) => late) },
    ],
    [of],
  )
  // An hour of which nothing is known is no hour without delay.
  const told = useMemo(
    () => of.hours.flatMap(({ at, delayMs }) => (delayMs === null ? [] : [{ at, delayMs }])),
    [of],
  )
  const delays = useMemo(() => [{ name: '延迟P95', data: told.map(({ delayMs }) => delayMs) }], [told])
  const delayHours = useMemo(() => told.map(({ at }) => hourOf(at)), [told])
  const days = useMemo(() => of.days.map(({ day }) => day.slice(5)), [of])
  const share = useMemo(
    () => [
      { name: '离线', data: of.days.map(({ offlineSeconds }) => Math.round(offlineSeconds / 360) / 10) },
      { name: '停机窗口', data: of.days.map(({ plannedSeconds }) => Math.round(plannedSeconds / 360) / 10) },
    ],
    [of],
  )
  return (
    <div className="grid gap-6">
      <KeyFigures of={of} figures={figures} />
      <section aria-label="最近24小时" className="grid gap-2">
        <h3 className="m-0 text-h4">最近24小时</h3>
        <StatusBand spans={of.spans} />
        <div className="flex justify-between text-caption text-text-3">
          <span>{clock(of.from)}</span>
          <span>{clock(of.until)}</span>
        </div>
        <ol className="m-0 grid list-none gap-2 p-0">
          {of.spans.toReversed().map(({ from, until, status }) => (
            <li key={from} className="flex flex-wrap items-center gap-3">
              <StatusTag tone={runStatuses[status].tone}>{runStatuses[status].label}</StatusTag>
              <span>自 {clock(from)}</span>
              <span className="text-text-2">持续{lastedText(Date.parse(until) - Date.parse(from))}</span>
            </li>
          ))}
        </ol>
      </section>
      {told.length > 0 ? (
        <Chart
          kind="line"
          title="心跳延迟（毫秒，二十次中十九次不超过）"
          height={180}
          categories={delayHours}
          series={delays}
        />
      ) : (
        <p className="m-0 text-text-2">设备没有上报心跳发出时间，无法统计心跳延迟</p>
      )}
      <Chart kind="bar" title="每小时事件" height={180} categories={hours} series={events} />
      {of.days.length > 0 && (
        <Chart kind="bar" title="近30天离线与停机（小时）" height={180} categories={days} series={share} />
      )}
    </div>
  )
}
