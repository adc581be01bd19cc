import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { StatusTone } from '../../private/statusTone.ts'
import * as css from './Badge.css.ts'

/** What the colour of a badge means. */
export type BadgeTone = StatusTone | 'accent'

export interface BadgeProps extends BaseProps {
  /** Number shown; 0 shows nothing. Leave it out for a dot. */
  count?: number | undefined
  /** Above it `max+` is shown. @default 99 */
  max?: number | undefined
  /** What the colour means. @default 'danger' */
  tone?: BadgeTone | undefined
  /** What the number or dot means, for screen readers: `{count} 条未处理告警`. */
  label?: string | undefined
  /** What the badge sits on. Without it the badge stands in the line. */
  children?: ReactNode
  /**
   * Where it sits: on the top end corner of its children, or, where they are an icon with room around it, on the icon.
   * @default 'corner'
   */
  on?: 'corner' | 'icon' | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** A count or a dot that asks for attention. */
export function Badge({
  count,
  max = 99,
  tone = 'danger',
  label,
  className,
  children,
  on = 'corner',
  ...rest
}: BadgeProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const dot = count === undefined
  const shown = dot || count > 0
  const text = dot ? null : count > max ? `${max}+` : count
  const placed = children !== undefined
  const mark = shown && (
    <span
      data-part="mark"
      aria-hidden={label !== undefined || undefined}
      className={joinClasses(
        dot ? css.dot : css.count,
        css.tone[tone],
        placed && css.placed,
        placed && css.place[on],
      )}
    >
      {text}
    </span>
  )
  return (
    <span data-component="Badge" {...rest} className={joinClasses(css.anchor, className)}>
      {children}
      {mark}
      {shown && label !== undefined && <span className={css.hiddenText}>{label}</span>}
    </span>
  )
}
