import type { Ref } from 'react'
import { feedback } from '../../locale/zh-CN/feedback.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './Spinner.css.ts'

/** Every `SpinnerSize`. */
export const spinnerSizes = [16, 24, 32] as const
/** Edge of a spinner (px). */
export type SpinnerSize = (typeof spinnerSizes)[number]

export interface SpinnerProps extends BaseProps {
  /** Pixels. @default 16 */
  size?: SpinnerSize | undefined
  /** In the accent instead of the surrounding text colour. @default false */
  accent?: boolean | undefined
  /** What is being waited for; `null` when the surroundings already say so. @default 加载中 */
  label?: string | null | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** Something is under way and its length is unknown. */
export function Spinner({ size = 16, accent = false, label, className, ...rest }: SpinnerProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('feedback', feedback)
  const naming =
    label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label ?? messages.loading }
  return (
    <span
      data-component="Spinner"
      {...naming}
      {...rest}
      className={joinClasses(css.root, css.size[size], accent && css.accent, className)}
    />
  )
}
