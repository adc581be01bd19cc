import type { Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './ScreenBars.css.ts'

/** A bar and its name. */
export interface ScreenBar {
  /** Tells it from the others. */
  key: string
  /** Name before the bar. */
  label: string
  /** One part, or two stacked ones. */
  values: readonly [number] | readonly [number, number]
  /** Shown at the end. @default the sum of the values */
  text?: string | undefined
}

export interface ScreenBarsProps extends BaseProps {
  /** What the bars compare, for those who hear it. */
  label: string
  /** At most eight. */
  bars: readonly ScreenBar[]
  /** The root element. */
  ref?: Ref<HTMLUListElement> | undefined
}

const total = ({ values }: ScreenBar) => values.reduce<number>((sum, value) => sum + value, 0)

/** Bars with their numbers beside them; the longest one fills the width. */
export function ScreenBars({ label, bars, className, ...rest }: ScreenBarsProps) {
  const longest = Math.max(1, ...bars.map(total))
  return (
    <ul data-component="ScreenBars" aria-label={label} {...rest} className={joinClasses(css.root, className)}>
      {bars.map((bar) => (
        <li key={bar.key} className={css.row}>
          <span className={css.label}>{bar.label}</span>
          <span className={css.track} aria-hidden>
            {bar.values.map((value, index) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- the place in the bar is its identity
                key={index}
                className={css.bar}
                data-index={index}
                style={{ inlineSize: `${(value / longest) * 100}%` }}
              />
            ))}
          </span>
          <span className={css.value}>{bar.text ?? total(bar)}</span>
        </li>
      ))}
    </ul>
  )
}
