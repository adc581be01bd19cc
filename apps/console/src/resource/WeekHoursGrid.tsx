import type { WeekHours } from '@linli/api-client/kit'
import { type PointerEvent, useRef, useState } from 'react'
import { clockOf, isOpenAt, painted, spansOn, type Stroke } from './painted-hours.ts'

const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const marks = [0, 6, 12, 18, 24]
/** One stroke of the brush covers at least so much of a day. */
const step = 30

interface Place {
  readonly day: number
  readonly minute: number
}
interface Drag {
  readonly from: Place
  readonly at: Place
  readonly open: boolean
}

interface WeekHoursGridProps {
  readonly label: string
  readonly value: readonly WeekHours[]
  readonly onChange: (hours: readonly WeekHours[]) => void
}

const between = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i)

const strokeOf = ({ from, at, open }: Drag): Stroke => ({
  days: between(from.day, at.day),
  from: Math.min(from.minute, at.minute),
  to: Math.max(from.minute, at.minute) + step,
  open,
})

/**
 * The hours of a week, painted with the pointer over as many days as it is drawn across: what begins on closed hours
 * opens, what begins on open ones closes. The keyboard, and hours to the minute, have the lines below.
 */
export function WeekHoursGrid({ label, value, onChange }: WeekHoursGridProps) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [looked, look] = useState<Place | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const shown = drag === null ? value : painted(value, strokeOf(drag))
  /** Where the pointer is: the day by its height, as it may have left the row it began in. */
  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const bars = [...(rows.current?.querySelectorAll('[data-day]') ?? [])].map((bar) =>
      bar.getBoundingClientRect(),
    )
    const under = bars.findIndex(({ bottom }) => clientY < bottom)
    const day = under < 0 ? names.length : under + 1
    const { left = 0, width = 1 } = bars[day - 1] ?? {}
    const minute = Math.floor((((clientX - left) / width) * 1_440) / step) * step
    return { day, minute: Math.min(1_440 - step, Math.max(0, minute)) }
  }
  return (
    <div className="grid gap-1">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lines below are for the keyboard */}
      <div
        ref={rows}
        aria-hidden
        className="grid cursor-crosshair touch-none gap-1 select-none"
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          const at = placeOf(event)
          setDrag({ from: at, at, open: !isOpenAt(value, at.day, at.minute) })
        }}
        onPointerMove={(event) => {
          const at = placeOf(event)
          look(at)
          if (drag !== null) setDrag({ ...drag, at })
        }}
        onPointerUp={() => {
          if (drag !== null) onChange(painted(value, strokeOf(drag)))
          setDrag(null)
        }}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={() => look(null)}
      >
        {names.map((name, i) => (
          <div key={name} className="flex items-center gap-3">
            <span className="w-8 shrink-0 text-caption text-text-2">{name}</span>
            <span
              data-day={i + 1}
              className="relative block h-5 min-w-0 flex-1 overflow-hidden rounded-sm bg-fill"
            >
              {spansOn(shown, i + 1).map(([from, to]) => (
                <span
                  key={from}
                  title={`${clockOf(from)}-${clockOf(to)}`}
                  className="pointer-events-none absolute inset-y-0 bg-accent"
                  style={{
                    insetInlineStart: `${(from * 100) / 1_440}%`,
                    inlineSize: `${((to - from) * 100) / 1_440}%`,
                  }}
                />
              ))}
            </span>
          </div>
        ))}
        <div className="ms-11 flex justify-between text-caption text-text-3 tabular-nums">
          {marks.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
      <output aria-label={`${label}所指时刻`} className="min-h-5 text-caption text-text-3">
        {looked === null
          ? '拖动涂画时段，再涂一次取消'
          : `${names[looked.day - 1] ?? ''} ${clockOf(looked.minute)}，${isOpenAt(shown, looked.day, looked.minute) ? '在时段内' : '不在时段内'}`}
      </output>
    </div>
  )
}
