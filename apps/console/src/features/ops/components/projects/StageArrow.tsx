import { rowPitch } from './gantt-days.ts'

interface StageArrowProps {
  /** From which row to which. */
  readonly rows: readonly [number, number]
  /** From the end of the one to the beginning of the other, as shares of the whole. */
  readonly days: readonly [number, number]
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`

/** What has to be done first, as an arrow from its end; red where the other one begins before that. */
export function StageArrow({ rows: [from, to], days: [end, begin] }: StageArrowProps) {
  const isDown = to > from
  const isEarly = begin < end
  const ink = isEarly ? 'border-danger' : 'border-text-3'
  const height = Math.abs(to - from) * rowPitch
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute border-0 border-solid ${ink} ${isDown ? 'border-b' : 'border-t'} ${
        isEarly ? 'border-e' : 'border-s'
      }`}
      style={{
        top: (Math.min(from, to) + 0.5) * rowPitch,
        height,
        left: percent(Math.min(end, begin)),
        width: percent(Math.abs(begin - end)),
      }}
    >
      <span
        className={`absolute size-0 border-y-4 border-solid border-y-transparent ${
          isEarly
            ? 'start-0 border-e-6 border-s-0 border-e-danger'
            : 'end-0 border-s-6 border-e-0 border-s-text-3'
        } ${isDown ? 'bottom-0 translate-y-1/2' : 'top-0 -translate-y-1/2'}`}
      />
    </span>
  )
}
