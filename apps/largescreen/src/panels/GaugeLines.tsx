import * as css from './GaugeLines.css.ts'

export interface GaugeLine {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Per cent of the bar under it; null: no bar. */
  readonly filled: number | null
  /** There is no more room: not normal. @default false */
  readonly isFull?: boolean
}

interface GaugeLinesProps {
  readonly label: string
  readonly lines: readonly GaugeLine[]
  /** They share the height of the panel. @default false */
  readonly spread?: boolean
}

/** Names with a figure, each above a bar that says how much of the whole it is. */
export function GaugeLines({ label, lines, spread = false }: GaugeLinesProps) {
  return (
    <ul className={css.list} data-spread={spread ? '' : undefined} aria-label={label}>
      {lines.map(({ key, title, text, filled, isFull = false }) => (
        <li key={key} className={css.line} data-full={isFull ? '' : undefined}>
          <span className={css.name}>{title}</span>
          <span className={css.figure}>{text}</span>
          {filled !== null && (
            <span className={css.track} aria-hidden>
              <span className={css.fill} style={{ inlineSize: `${Math.min(100, filled)}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
