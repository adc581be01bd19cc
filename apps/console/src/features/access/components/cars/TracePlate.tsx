import { vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'

type Pass = RowOf<typeof vehiclePass>

interface TracePlateProps {
  readonly pass: Pass
  readonly onClose: () => void
}

const dayMs = 86_400_000
const spans = ['1', '3', '7', '30'] as const
const most = 200
const dayMinutes = 1440

/** Minutes of the day in Shanghai. */
const minuteOf = (at: string): number => {
  const [hours = 0, minutes = 0] = formatDateTime(at).slice(11, 16).split(':').map(Number)
  return hours * 60 + minutes
}

/** 车辆轨迹: where a car passed on the days up to a pass, day by day on a bar of 24 hours. */
export function TracePlate({ pass, onClose }: TracePlateProps) {
  const [days, setDays] = useState<(typeof spans)[number]>('7')
  const plate = pass.corrected ?? pass.plateNo ?? ''
  const to = Date.parse(pass.passTime) + dayMs
  const { data, error, refetch } = useResourceList(vehiclePass, {
    plate,
    estateId: [pass.estateId],
    passTime_from: new Date(to - Number(days) * dayMs).toISOString(),
    passTime_to: new Date(to).toISOString(),
    pageSize: most,
  })
  const byDay = Map.groupBy(data?.records ?? [], (one) => formatDateTime(one.passTime).slice(0, 10))
  return (
    <Drawer open title={`车辆轨迹“${plate}”`} width={720} onClose={onClose}>
      <div className="grid gap-5">
        <SegmentedControl
          label="天数"
          value={days}
          onChange={setDays}
          options={spans.map((value) => ({ value, label: `${value}天` }))}
        />
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="block" />
        ) : byDay.size === 0 ? (
          <Empty title="没有通行记录" cause="可放宽天数再看" />
        ) : (
          [...byDay].map(([day, passes]) => <TracedDay key={day} day={day} passes={passes} />)
        )}
        {data?.nextCursor != null && (
          <p className="m-0 text-small text-text-2">{`只显示最近 ${most} 次，更早的请缩小天数`}</p>
        )}
      </div>
    </Drawer>
  )
}

function TracedDay({ day, passes }: { readonly day: string; readonly passes: readonly Pass[] }) {
  return (
    <section aria-label={day} className="grid gap-2">
      <h3 className="m-0 flex items-baseline gap-3 text-body font-semibold">
        {day}
        <span className="text-small font-normal text-text-2">{`${passes.length} 次`}</span>
      </h3>
      <div className="relative h-4 rounded-control bg-fill" aria-hidden>
        {passes.map((one) => (
          <span
            key={one.id}
            className={`absolute inset-y-0 w-1 rounded-control ${
              one.result === 'fail' ? 'bg-danger' : one.direction === 'in' ? 'bg-success' : 'bg-accent'
            }`}
            style={{ insetInlineStart: `${(minuteOf(one.passTime) / dayMinutes) * 100}%` }}
          />
        ))}
      </div>
      <ol className="m-0 grid list-none gap-1 p-0 text-small">
        {passes.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3">
            <span className="w-12 tabular-nums text-text-2">
              {formatDateTime(one.passTime).slice(11, 16)}
            </span>
            <span className="w-6">
              <FieldValue meta={fieldOf(vehiclePass, 'direction')} value={one.direction} />
            </span>
            <span className="min-w-0 flex-1 truncate">{one.labels?.['channelId'] ?? '—'}</span>
            <FieldValue meta={fieldOf(vehiclePass, 'openMode')} value={one.openMode} />
            <FieldValue meta={fieldOf(vehiclePass, 'result')} value={one.result} />
            {one.parkedMinutes != null && (
              <span className="text-text-2">
                停留 <FieldValue meta={fieldOf(vehiclePass, 'parkedMinutes')} value={one.parkedMinutes} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
