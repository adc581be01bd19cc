import type { Ref } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import * as css from './ScreenNumber.css.ts'
import { screenFigure } from './screenFigure.ts'

export interface ScreenNumberProps extends BaseProps {
  /** What is counted. */
  label: string
  /** `null` shows `--`. */
  value: number | null
  /** Word after the number. */
  unit?: string | undefined
  /** Digits to keep room for, so that neighbours do not move. @default 4 */
  digits?: number | undefined
  /** The one figure the screen is about. @default false */
  hero?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A key figure. A new value fades in; it never counts up. */
export function ScreenNumber({
  label,
  value,
  unit = '',
  digits = 4,
  hero = false,
  className,
  style,
  ...rest
}: ScreenNumberProps) {
  const figure = screenFigure(value, unit)
  return (
    <div
      data-component="ScreenNumber"
      data-hero={presence(hero)}
      {...rest}
      className={joinClasses(css.root, className)}
      style={{ ...assignInlineVars({ [css.digits]: String(digits) }), ...style }}
    >
      <span className={css.value}>
        <span key={figure.text} className={css.changed}>
          {figure.text}
        </span>
        {figure.unit !== '' && <span className={css.unit}>{figure.unit}</span>}
      </span>
      <span className={css.label}>{label}</span>
    </div>
  )
}
