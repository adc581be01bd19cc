import type { Ref } from 'react'
import { screen } from '../../locale/zh-CN/screen.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './ScreenColumns.css.ts'

/** Every `ScreenInk`. */
export const screenInks = ['accent', 'dim', 'quiet', 'urgent', 'important', 'general', 'notice'] as const
/** What a part is drawn with; the last four mean that something is not normal. */
export type ScreenInk = (typeof screenInks)[number]

/** A part of every column, and its name. */
export interface ScreenColumnPart {
  /** Tells it from the others. */
  key: string
  /** Name in the legend. */
  label: string
  /** What it is drawn with. */
  ink: ScreenInk
  /** One for each slot. */
  values: readonly number[]
}

export interface ScreenColumnsProps extends BaseProps {
  /** What is drawn, for those who hear it. */
  label: string
  /** Stacked from the ground up. */
  parts: readonly ScreenColumnPart[]
  /** Names of all slots, such as hours. */
  slots: readonly string[]
  /** Every how many slots a name stands on the axis. @default 4 */
  every?: number | undefined
  /** A share of each slot in per cent, drawn as a line over the columns; `null` where there is none. */
  rate?: { label: string; values: readonly (number | null)[] } | undefined
  /** The last slot still runs: drawn as what is not over. @default false */
  running?: boolean | undefined
  /** How a number is said in the table and at the top of the axis. @default String */
  format?: ((value: number) => string) | undefined
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

const percent = (value: number) => `${value}%`

/** Pieces of the line between slots that have no share. */
function runsOf(values: readonly (number | null)[]): string[] {
  const runs: string[][] = [[]]
  values.forEach((value, slot) => {
    if (value === null) runs.push([])
    else {
      const x = ((slot + 0.5) * 1000) / values.length
      runs.at(-1)?.push(`${Math.round(x * 10) / 10} ${100 - Math.min(100, Math.max(0, value))}`)
    }
  })
  return runs.filter((run) => run.length > 0).map((run) => `M${run.join('L')}`)
}

/** Stacked columns over time with their highest one said, and a share as a line over them. */
export function ScreenColumns({
  label,
  parts,
  slots,
  every = 4,
  rate,
  running = false,
  format = String,
  className,
  ...rest
}: ScreenColumnsProps) {
  const messages = useMessages('screen', screen)
  const totals = slots.map((_slot, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const highest = Math.max(0, ...totals)
  return (
    <figure
      data-component="ScreenColumns"
      aria-label={label}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <figcaption className={css.legend}>
        <span className={css.peak}>{messages.peak(format(highest))}</span>
        {parts.map(({ key, label: name, ink }) => (
          <span key={key} className={css.key} data-ink={ink}>
            {name}
          </span>
        ))}
        {rate && <span className={css.lineKey}>{rate.label}</span>}
      </figcaption>
      <div className={css.picture} aria-hidden>
        <div className={css.columns}>
          {slots.map((slot, at) => (
            <span
              key={slot}
              className={css.column}
              data-running={presence(running && at === slots.length - 1)}
            >
              {parts.map(({ key, ink, values }) => (
                <span
                  key={key}
                  className={css.part}
                  data-ink={ink}
                  style={{ blockSize: `${highest === 0 ? 0 : ((values[at] ?? 0) / highest) * 100}%` }}
                />
              ))}
            </span>
          ))}
        </div>
        {rate && (
          <svg className={css.lines} viewBox="0 0 1000 100" preserveAspectRatio="none">
            {runsOf(rate.values).map((d) => (
              <path key={d} className={css.line} d={d} />
            ))}
          </svg>
        )}
      </div>
      <div className={css.axis} aria-hidden>
        {slots.map((slot, at) => (
          <span key={slot} className={css.tick}>
            {at % every === 0 || at === slots.length - 1 ? slot : ''}
          </span>
        ))}
      </div>
      <table className={css.hidden} aria-label={messages.tableOf(label)}>
        <tbody>
          {slots.map((slot, at) => (
            <tr key={slot}>
              <th scope="row">{slot}</th>
              {parts.map(({ key, values }) => (
                <td key={key}>{format(values[at] ?? 0)}</td>
              ))}
              {rate && <td>{rate.values[at] == null ? '' : percent(rate.values[at])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
