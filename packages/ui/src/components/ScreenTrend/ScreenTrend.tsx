import type { Ref } from 'react'
import { screen } from '../../locale/zh-CN/screen.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import * as css from './ScreenTrend.css.ts'
import { areaPath, drawing, linePath, trendPoints } from './trendPath.ts'

/** A line and its name. */
export interface ScreenSeries {
  /** Tells it from the others. */
  key: string
  /** Name in the legend. */
  label: string
  /** From the first slot on; a series may end before the last one. */
  values: readonly number[]
  /** What the slot after them, which still runs, is likely to come to: drawn dashed, as what is not over. */
  likely?: number | undefined
}

export interface ScreenTrendProps extends BaseProps {
  /** What is drawn, for those who hear it. */
  label: string
  /** The first one is drawn full, the second one dashed as its comparison. */
  series: readonly [ScreenSeries] | readonly [ScreenSeries, ScreenSeries]
  /** Names of all slots, such as hours. */
  slots: readonly string[]
  /** Every how many slots a name stands on the axis. @default 4 */
  every?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** One or two lines over time. Drawn again with the data, not animated: a wall changes every three seconds. */
export function ScreenTrend({ label, series, slots, every = 4, className, ...rest }: ScreenTrendProps) {
  const messages = useMessages('screen', screen)
  const locale = useLocaleCode()
  const highest = Math.max(0, ...series.flatMap(({ values }) => values))
  const max = Math.max(1, highest, ...series.map(({ likely = 0 }) => likely))
  const points = series.map(({ values }) => trendPoints(values, max, slots.length))
  return (
    <figure
      data-component="ScreenTrend"
      aria-label={label}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <figcaption className={css.legend}>
        {highest > 0 && <span className={css.peak}>{messages.peak(formatNumber(highest, locale))}</span>}
        {series.map(({ key, label: name }, index) => (
          <span key={key} className={css.key} data-index={index}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg
        className={css.picture}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            className={css.grid}
            x1={0}
            x2={drawing.width}
            y1={part * drawing.height}
            y2={part * drawing.height}
          />
        ))}
        <path className={css.area} d={areaPath(points[0] ?? [])} />
        {points.map((line, index) => (
          <path key={series[index]?.key} className={css.line} data-index={index} d={linePath(line)} />
        ))}
        {series.map(({ key, values, likely }, index) => (
          <path
            key={key}
            className={css.running}
            data-index={index}
            d={
              likely === undefined
                ? ''
                : linePath(trendPoints([...values, likely], max, slots.length).slice(-2))
            }
          />
        ))}
      </svg>
      <div className={css.axis} aria-hidden>
        {slots
          .filter((_slot, index) => index % every === 0 || index === slots.length - 1)
          .map((slot) => (
            <span key={slot}>{slot}</span>
          ))}
      </div>
      <table className={css.hidden} aria-label={messages.tableOf(label)}>
        <tbody>
          {slots.map((slot, index) => (
            <tr key={slot}>
              <th scope="row">{slot}</th>
              {series.map(({ key, values }) => (
                <td key={key}>{values[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
