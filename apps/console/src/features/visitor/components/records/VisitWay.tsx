import type { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { visitWay } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useCarLook, usePassLook } from '../../../../resource/pass-picture/useLook.ts'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { DoorSketch } from '../../../../resource/place-sketch/DoorSketch.tsx'
import { useCall } from '../../../../resource/queries.ts'

type Steps = OutputOf<typeof visitWay>

/** 通行轨迹: the doors that a visit passed, on a bar of its time, on the plan of the estate, and one by one. */
export function VisitWay({ visit }: { readonly visit: RowOf<typeof visitorApplication> }) {
  const { data } = useCall(visitWay, { id: visit.id })
  const [pass, car] = [usePassLook(), useCarLook()]
  if (data === undefined || data.length === 0) return null
  const doorIds = data.flatMap(({ channelId }) => channelId ?? [])
  return (
    <section aria-label="通行轨迹" className="grid gap-3">
      <h3 className="m-0 text-body font-semibold">通行轨迹</h3>
      <TimeBar visit={visit} steps={data} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ol className="m-0 grid list-none gap-1 p-0 text-small">
          {data.map((step) => (
            <li key={`${step.by}${step.id}`} className="flex min-w-0 items-center gap-2">
              <span className="shrink-0 tabular-nums text-text-2">
                {formatDateTime(step.at).slice(5, 16)}
              </span>
              <span className={`shrink-0 ${step.passed ? '' : 'text-danger'}`}>
                {step.passed ? (step.direction === 'out' ? '出' : '进') : '未通过'}
              </span>
              <span className="min-w-0 flex-1 truncate">
                {step.place}
                {step.by === 'car' && '（车）'}
              </span>
              {step.image !== null && (
                <PassPicture
                  label="抓拍"
                  thumbnail={step.image}
                  onLook={step.by === 'car' ? car?.(step.id) : pass?.(step.id)}
                  className="size-8 shrink-0 rounded-tag object-cover"
                />
              )}
            </li>
          ))}
        </ol>
        <DoorSketch
          label="经过的门"
          estateId={visit.estateId}
          doorIds={doorIds}
          way={data.flatMap(({ channelId, passed }) => (passed && channelId !== null ? [channelId] : []))}
        />
      </div>
    </section>
  )
}

interface TimeBarProps {
  readonly visit: RowOf<typeof visitorApplication>
  readonly steps: Steps
}

/** The time of the visit, with a mark for each door; what is beyond it stands out. */
function TimeBar({ visit, steps }: TimeBarProps) {
  const times = steps.map(({ at }) => Date.parse(at))
  const [from, to] = [Date.parse(visit.validFrom), Date.parse(visit.validTo)]
  const [begin, end] = [Math.min(from, ...times), Math.max(to, ...times)]
  const share = (at: number) => `${((at - begin) / Math.max(1, end - begin)) * 100}%`
  return (
    <div className="grid gap-1">
      <div className="relative h-4 rounded-control bg-fill" aria-hidden>
        <span
          className="absolute inset-y-0 rounded-control bg-accent-soft"
          style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to)})` }}
        />
        {steps.map(({ by, id, at, direction, passed }) => (
          <span
            key={`${by}${id}`}
            className={`absolute inset-y-0 w-1 rounded-control ${
              !passed ? 'bg-danger' : direction === 'out' ? 'bg-accent' : 'bg-success'
            }`}
            style={{ insetInlineStart: share(Date.parse(at)) }}
          />
        ))}
      </div>
      <span className="flex justify-between text-caption text-text-3">
        <span>{formatDateTime(new Date(begin)).slice(5, 16)}</span>
        <span>{formatDateTime(new Date(end)).slice(5, 16)}</span>
      </span>
    </div>
  )
}
