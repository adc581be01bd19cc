import type { ReactNode } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import * as css from './Slider.css.ts'

/** A value with a word under the track. */
export interface SliderMark {
  value: number
  label: string
}

/** What both sliders take. */
export interface SliderScale {
  /** @default 0 */
  min?: number | undefined
  /** @default 100 */
  max?: number | undefined
  /** @default 1 */
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

/** Share of the way from `min` to `max`, 0 to 1. */
export const shareOf = (value: number, min: number, max: number) =>
  max > min ? Math.max(0, Math.min(1, (value - min) / (max - min))) : 0

interface SliderTrackProps {
  min: number
  max: number
  /** The filled part. */
  from: number
  to: number
  marks: readonly SliderMark[] | undefined
  /** The value in words, or nothing. */
  shown: string | undefined
  /** The native inputs. */
  children: ReactNode
}

/** Rail, filled part, marks and the value in words: what the eye sees around the native inputs. */
export function SliderTrack({ min, max, from, to, marks, shown, children }: SliderTrackProps) {
  return (
    <>
      <div className={css.body}>
        <div
          data-part="track"
          className={css.track}
          style={assignInlineVars({
            [css.from]: String(shareOf(from, min, max)),
            [css.to]: String(shareOf(to, min, max)),
          })}
        >
          <span className={css.rail} />
          <span className={css.fill} />
          {children}
        </div>
        {marks && marks.length > 0 && (
          <div aria-hidden="true" className={css.marks}>
            {marks.map((mark) => (
              <span
                key={mark.value}
                className={css.mark}
                style={assignInlineVars({ [css.share]: String(shareOf(mark.value, min, max)) })}
              >
                {mark.label}
              </span>
            ))}
          </div>
        )}
      </div>
      {shown !== undefined && (
        <output data-part="value" aria-hidden="true" className={css.value}>
          {shown}
        </output>
      )}
    </>
  )
}
