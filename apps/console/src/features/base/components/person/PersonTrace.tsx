import { personTrace, type PersonTrace as Trace } from '@linli/api-client/contract/base/person-file'
import { DatePicker } from '@linli/ui/date-picker'
import { Empty } from '@linli/ui/empty'
import { type MapLayer, MapView } from '@linli/ui/map'
import { Skeleton } from '@linli/ui/skeleton'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useMapBase } from '../../../../resource/useMapBase.ts'

const dayOf = (at: Date) => formatDateTime(at).slice(0, 10)
const timeOf = (at: string) => formatDateTime(new Date(at)).slice(11, 16)
const words = { in: '进', out: '出' } as const

/** The way through the day as a line, and each door where it was passed, once for however many times. */
function layersOf({ passes, estates }: Trace): MapLayer[] {
  const spots = (passes ?? []).flatMap(({ position, ...pass }) => (position ? [{ ...pass, position }] : []))
  const doors = Map.groupBy(spots, ({ position }) => position.join())
  return [
    {
      id: 'estate',
      label: '小区',
      kind: 'area',
      tone: 'neutral',
      features: estates.map(({ id, name, outline }) => ({
        id: `c${id}`,
        name,
        geometry: { type: 'Polygon', coordinates: [outline] },
      })),
    },
    {
      id: 'way',
      label: '轨迹',
      kind: 'line',
      tone: 'accent',
      features:
        doors.size < 2
          ? []
          : [
              {
                id: 'way',
                name: '',
                geometry: { type: 'LineString', coordinates: spots.map(({ position }) => position) },
              },
            ],
    },
    {
      id: 'door',
      label: '通行点',
      kind: 'point',
      tone: 'accent',
      features: [...doors].map(([key, at]) => ({
        id: key,
        name: at[0]?.device ?? '',
        detail: at.map((one) => timeOf(one.at)).join('、'),
        geometry: { type: 'Point', coordinates: at[0]?.position ?? [0, 0] },
      })),
    },
  ]
}

/** 通行轨迹: where somebody went on one day, on the map and in order. */
export function PersonTrace({ id, name }: { readonly id: number; readonly name: string }) {
  const [day, setDay] = useState(() => dayOf(new Date()))
  const { base, crs, ready } = useMapBase()
  const { data, error, refetch } = useCall(personTrace, { id, day, crs }, { enabled: ready })
  const layers = useMemo(() => (data ? layersOf(data) : []), [data])
  const placed = data?.passes?.some(({ position }) => position !== null) ?? false
  return (
    <section aria-label="通行轨迹" className="grid gap-4">
      <div className="w-48">
        <DatePicker
          aria-label="日期"
          clearable={false}
          value={day}
          onChange={(next) => next && setDay(next)}
        />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="block" className="h-64" />
      ) : data.passes === null ? (
        <Empty title="请先打开档案" cause="在“概览”填写原因打开档案后，才能查看轨迹。" />
      ) : data.passes.length === 0 ? (
        <Empty title="当天没有通行记录" />
      ) : (
        <>
          {placed && (
            <MapView
              label={`${name}的通行轨迹`}
              height={320}
              layers={layers}
              crs={crs}
              {...(base && { base })}
            />
          )}
          <Timeline
            items={data.passes.map((pass) => ({
              key: String(pass.id),
              title: [pass.device, words[pass.direction as keyof typeof words]].filter(Boolean).join(' '),
              time: timeOf(pass.at),
              tone: pass.result === 'success' ? 'success' : 'danger',
              content: [
                pass.estate,
                pass.result === 'success' ? '' : '未通过',
                pass.position === null ? '设备未定位' : '',
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </>
      )}
    </section>
  )
}
