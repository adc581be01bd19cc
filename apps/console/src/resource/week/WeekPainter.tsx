import { type PointerEvent, type ReactNode, useState } from 'react'
import { HourMarks } from './HourMarks.tsx'

/** A part of a day, in minutes since midnight. */
export interface Painted {
  /** 1: Monday, or the first of the days that are shown. */
  readonly day: number
  readonly from: number
  readonly to: number
}

interface WeekPainterProps {
  readonly label: string
  /** The days, by their names. */
  readonly names: readonly string[]
  /** What stands in a day, with the stroke that is being painted. */
  readonly draw: (day: number, stroke: Painted | null) => ReactNode
  readonly onPaint: (painted: Painted) => void
  /** The pointer is over a time; null: over none. */
  readonly onLook?: (at: { readonly day: number; readonly minute: number } | null) => void
}

/** One stroke of the brush covers at least so much of a day. */
const step = 30

interface Stroke {
  readonly day: number
  readonly from: number
  readonly at: number
}

/** Minutes since midnight under the pointer, at a step of the brush. */
function minuteAt(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientX - left) / Math.max(1, width)
  return Math.min(1440 - step, Math.max(0, Math.floor((share * 1440) / step) * step))
}

const paintedBy = ({ day, from, at }: Stroke): Painted => ({
  day,
  from: Math.min(from, at),
  to: Math.max(from, at) + step,
})

/** 24×7: parts of days, painted with the pointer by half hours. What it means to paint is the caller's. */
export function WeekPainter({ label, names, draw, onPaint, onLook }: WeekPainterProps) {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const shown = stroke === null ? null : paintedBy(stroke)
  return (
    <div role="group" aria-label={label} className="grid touch-none select-none gap-1">
      {names.map((name, index) => (
        <div key={name} className="flex items-center gap-3">
          <span className="w-8 shrink-0 text-small text-text-2">{name}</span>
          <span
            data-day={index + 1}
            className="relative block h-6 min-w-0 flex-1 cursor-crosshair overflow-hidden rounded-sm bg-fill"
            onPointerDown={(event) => {
              event.preventDefault()
              event.currentTarget.setPointerCapture(event.pointerId)
              const at = minuteAt(event)
              setStroke({ day: index + 1, from: at, at })
            }}
            onPointerMove={(event) => {
              const at = minuteAt(event)
              onLook?.({ day: index + 1, minute: at })
              if (stroke !== null) setStroke({ ...stroke, at })
            }}
            onPointerUp={() => {
              if (shown !== null) onPaint(shown)
              setStroke(null)
            }}
            onPointerCancel={() => setStroke(null)}
            onPointerLeave={() => onLook?.(null)}
          >
            {draw(index + 1, shown)}
          </span>
        </div>
      ))}
      <HourMarks />
    </div>
  )
}
