import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { NewPlan, Stage } from './Gantt.tsx'
import { dayCount, type Grip, moved, type Span } from './gantt-days.ts'

interface StageBarProps {
  readonly stage: Stage
  readonly span: Span
  /** It may be dragged: to other days as a whole, or at its ends. */
  readonly onPlan?: ((plan: NewPlan) => void) | undefined
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`
/** Pixels at each end that are taken hold of alone. */
const edge = 8

function gripAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): Grip {
  const { left, right } = currentTarget.getBoundingClientRect()
  if (right - left < 3 * edge) return 'whole'
  return clientX - left < edge ? 'start' : right - clientX < edge ? 'end' : 'whole'
}

/** By the keyboard: arrows move it a day, with Shift its end alone. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): readonly [Grip, number] | null =>
  key === 'ArrowLeft' || key === 'ArrowRight'
    ? [shiftKey ? 'end' : 'whole', key === 'ArrowLeft' ? -1 : 1]
    : null

/** A stage on the days of its plan, and how much of it is done. */
export function StageBar({ stage, span, onPlan }: StageBarProps) {
  const [draft, setDraft] = useState<NewPlan | null>(null)
  const held = useRef<{ readonly grip: Grip; readonly x: number; readonly dayWidth: number } | null>(null)
  const { planStart, planEnd } = draft ?? stage
  const days = dayCount(planStart, planEnd) + 1
  const words = `${planStart} 至 ${planEnd}，${days}天，完成${stage.progress}%`
  const place = {
    left: percent(dayCount(span.from, planStart) / span.days),
    width: percent(days / span.days),
  }
  const done = <span className="block h-full rounded-sm bg-accent" style={{ width: `${stage.progress}%` }} />
  const track = 'relative block h-5 w-full rounded-sm bg-fill'
  const bar = 'absolute inset-y-0 block rounded-sm bg-accent/30 p-0 border-0'
  if (!onPlan)
    return (
      <span className={track}>
        <span className={bar} style={place} title={words}>
          {done}
        </span>
        <span className="sr-only">计划 {words}</span>
      </span>
    )
  const keep = () => {
    if (draft !== null && (draft.planStart !== stage.planStart || draft.planEnd !== stage.planEnd))
      onPlan(draft)
    setDraft(null)
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX, pointerId } = event
    currentTarget.setPointerCapture(pointerId)
    const { width } = currentTarget.getBoundingClientRect()
    held.current = { grip: gripAt(event), x: clientX, dayWidth: width / days }
  }
  const drag = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (held.current === null) return
    const { grip, x, dayWidth } = held.current
    setDraft(moved(stage, grip, Math.round((clientX - x) / dayWidth)))
  }
  return (
    <span className={track}>
      <button
        type="button"
        aria-label={`${stage.name}：计划 ${words}`}
        title={words}
        className={`${bar} cursor-grab touch-none active:cursor-grabbing`}
        style={place}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
          keep()
        }}
        onPointerCancel={() => {
          held.current = null
          setDraft(null)
        }}
        onKeyDown={(event) => {
          const step = stepOf(event)
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation()
            setDraft(null)
          }
          if (event.key === 'Enter' && draft !== null) {
            event.preventDefault()
            keep()
          }
          if (step === null) return
          event.preventDefault()
          setDraft(moved({ planStart, planEnd }, ...step))
        }}
        onBlur={() => held.current === null && setDraft(null)}
      >
        {done}
      </button>
      {draft !== null && (
        <span
          role="status"
          className="absolute top-full z-10 rounded-sm border border-border bg-surface px-2 text-caption whitespace-nowrap shadow-2"
          style={{ left: place.left }}
        >
          {planStart} 至 {planEnd}
        </span>
      )}
    </span>
  )
}
