import type { Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { ScreenInk } from '../ScreenColumns/ScreenColumns.tsx'
import * as css from './ScreenRing.css.ts'

/** A part of the whole, and its name. */
export interface ScreenRingPart {
  /** Tells it from the others. */
  key: string
  /** Name in the list. */
  label: string
  /** How many there are. */
  value: number
  /** What it is drawn with. */
  ink: ScreenInk
}

export interface ScreenRingProps extends BaseProps {
  /** What is divided, for those who hear it. */
  label: string
  /** At most seven. */
  parts: readonly ScreenRingPart[]
  /** In the middle: what the whole is called. Its number is the sum of the parts. */
  whole: string
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Length of the circle in its own measure: what a dash says is then a share in per mille. */
const round = 1000

const share = (value: number, sum: number) => (sum === 0 ? '0%' : `${Math.round((value * 1000) / sum) / 10}%`)

/** Parts of a whole as a ring, with their numbers and shares beside it. */
export function ScreenRing({ label, parts, whole, className, ...rest }: ScreenRingProps) {
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const lengthOf = (value: number) => (sum === 0 ? 0 : (value / sum) * round)
  const arcs = parts.map((part, at) => ({
    ...part,
    length: lengthOf(part.value),
    // Where those before it end.
    offset: lengthOf(parts.slice(0, at).reduce((total, { value }) => total + value, 0)),
  }))
  return (
    <div data-component="ScreenRing" {...rest} className={joinClasses(css.root, className)}>
      <div className={css.picture} aria-hidden>
        <svg className={css.circle} viewBox="0 0 100 100">
          <circle className={css.ground} cx={50} cy={50} r={42} />
          {arcs
            .filter(({ length }) => length > 0)
            .map(({ key, ink, length, offset }) => (
              <circle
                key={key}
                className={css.arc}
                data-ink={ink}
                cx={50}
                cy={50}
                r={42}
                pathLength={round}
                strokeDasharray={`${length} ${round - length}`}
                strokeDashoffset={-offset}
              />
            ))}
        </svg>
        <span className={css.middle}>
          <b className={css.sum}>{sum}</b>
          <span className={css.whole}>{whole}</span>
        </span>
      </div>
      <ul className={css.list} aria-label={label}>
        {parts.map(({ key, label: name, value, ink }) => (
          <li key={key} className={css.row}>
            <span className={css.name} data-ink={ink}>
              {name}
            </span>
            <span className={css.value}>{value}</span>
            <span className={css.share}>{share(value, sum)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
