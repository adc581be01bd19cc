import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'
import * as css from './alerts.css.ts'

/** Octagon, triangle, diamond, circle: a level is known without its colour. */
const shapes: Readonly<Record<AlertLevel, string>> = {
  urgent: 'M6 1h8l5 5v8l-5 5H6l-5-5V6z',
  high: 'M10 1l9.5 17.5H.5z',
  normal: 'M10 .5l9.5 9.5-9.5 9.5L.5 10z',
  info: 'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
}

/** How urgent: shape, colour and, unless something else says it, the word. */
export function LevelMark({ level, bare = false }: { readonly level: AlertLevel; readonly bare?: boolean }) {
  const { label } = alertLevels[level]
  return (
    <span className={css.mark} data-level={level}>
      <svg
        className={css.shape}
        viewBox="0 0 20 20"
        {...(bare ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={shapes[level]} />
      </svg>
      {!bare && label}
    </span>
  )
}
