import { formatDateTime } from '@linli/validators/format-date-time'
import { stayDays } from './stay-days.ts'

interface StayBarProps {
  readonly from: string | null
  readonly to: string | null
  /** The car is there, for so many minutes by now. */
  readonly parkedFor: number | null
}

const minuteMs = 60_000
const shortly = (at: string) => formatDateTime(at).slice(5, 16)
const percent = (share: number) => `${share * 100}%`

/** A stay on a bar of the days that it touches; what is not known of it is said. */
export function StayBar({ from, to, parkedFor }: StayBarProps) {
  const begin = from === null ? null : Date.parse(from)
  const end =
    begin !== null && parkedFor !== null ? begin + parkedFor * minuteMs : to === null ? null : Date.parse(to)
  const bar = begin === null || end === null ? null : stayDays(begin, end)
  return (
    <div className="grid gap-1">
      {bar && (
        <div
          className="relative h-6 overflow-hidden rounded-control border border-border bg-fill"
          aria-hidden
        >
          <span
            className="absolute inset-y-0 min-w-1 border-x-2 border-accent bg-accent-soft"
            style={{ insetInlineStart: percent(bar.from), width: percent(bar.to - bar.from) }}
          />
          {bar.days.map(({ day, at }) => (
            <span
              key={day}
              className="absolute inset-y-0 border-s border-border ps-1 text-caption leading-6 text-text-3"
              style={{ insetInlineStart: percent(at) }}
            >
              {bar.days.length <= 7 && day}
            </span>
          ))}
        </div>
      )}
      <span className="flex justify-between text-caption text-text-2">
        <span>{from === null ? '没有入场记录' : `入场 ${shortly(from)}`}</span>
        <span>{parkedFor !== null ? '仍在场内' : to === null ? '没有出场记录' : `出场 ${shortly(to)}`}</span>
      </span>
    </div>
  )
}
