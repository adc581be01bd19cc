import type { ComponentProps, ReactNode } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './Slider.css.ts'

/** A value with a word under the track. */
export interface SliderMark {
  /** Where it stands. */
  value: number
  /** Word under the track. */
  label: string
}

/** What both sliders take. */
export interface SliderScale {
  /** Lowest value. @default 0 */
  min?: number | undefined
  /** Highest value. @default 100 */
  max?: number | undefined
  /** Distance of two values. @default 1 */
  step?: number | undefined
  /** Values named under the track. */
  marks?: readonly SliderMark[] | undefined
  /** A value in words: `(value) => `${value} ℃``. Read to screen readers and shown beside the track. */
  format?: ((value: number) => string) | undefined
  /** Shows the value beside the track. @default true */
  showValue?: boolean | undefined
  /** Shows the value and keeps it. @default false */
  readOnly?: boolean | undefined
}

/** The scale with its defaults, and the other props. */
export function splitScale<Props extends SliderScale>({
  min = 0,
  max = 100,
  step = 1,
  marks = [],
  format = String,
  showValue = true,
  readOnly = false,
  ...others
}: Props) {
  return [{ min, max, step, marks, format, showValue, readOnly }, others] as const
}

type Scale = Required<SliderScale>

/** Share of the way from `min` to `max`, 0 to 1. */
const shareOf = (value: number, { min, max }: Scale) =>
  max > min ? Math.max(0, Math.min(1, (value - min) / (max - min))) : 0

interface SliderTrackProps {
  scale: Scale
  /** The filled part. */
  from: number
  to: number
  /** Values in words beside the track. */
  values: readonly number[]
  /** The native inputs. */
  children: ReactNode
}

/** Rail, filled part, marks and the value in words: what the eye sees around the native inputs. */
export function SliderTrack({ scale, from, to, values, children }: SliderTrackProps) {
  return (
    <>
      <div className={css.body}>
        <div
          data-part="track"
          className={css.track}
          style={assignInlineVars({
            [css.from]: String(shareOf(from, scale)),
            [css.to]: String(shareOf(to, scale)),
          })}
        >
          <span className={css.rail} />
          <span className={css.fill} />
          {children}
        </div>
        {scale.marks.length > 0 && (
          <div aria-hidden="true" className={css.marks}>
            {scale.marks.map((mark) => (
              <span
                key={mark.value}
                className={css.mark}
                style={assignInlineVars({ [css.share]: String(shareOf(mark.value, scale)) })}
              >
                {mark.label}
              </span>
            ))}
          </div>
        )}
      </div>
      {scale.showValue && (
        <output data-part="value" aria-hidden="true" className={css.value}>
          {values.map(scale.format).join(' – ')}
        </output>
      )}
    </>
  )
}

interface SliderThumbProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  scale: Scale
  value: number
  onMove: (value: number) => void
}

/** A native range input over the whole track, of which only the thumb is seen. */
export function SliderThumb({ scale, onMove, className, ...input }: SliderThumbProps) {
  const { min, max, step, format, readOnly } = scale
  return (
    <input
      data-part="control"
      {...input}
      type="range"
      aria-readonly={readOnly || undefined}
      aria-valuetext={format(input.value)}
      min={min}
      max={max}
      step={step}
      className={joinClasses(css.input, className)}
      onChange={(event) => {
        if (!readOnly) onMove(event.currentTarget.valueAsNumber)
      }}
    />
  )
}
