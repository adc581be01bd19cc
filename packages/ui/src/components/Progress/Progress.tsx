import type { ReactNode, Ref } from 'react'
import { feedback } from '../../locale/zh-CN/feedback.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './Progress.css.ts'

/** Every `ProgressTone`. */
export const progressTones = ['accent', 'success', 'warning', 'danger'] as const
/** What the colour of a bar means. */
export type ProgressTone = (typeof progressTones)[number]

export interface ProgressProps extends BaseProps {
  /** Done so far, 0 to `max`. Leave it out while the length is unknown. */
  value?: number | undefined
  /** Value at which it is done. @default 100 */
  max?: number | undefined
  /** What is under way. @default 加载中 */
  label?: string | undefined
  /** What the colour means. @default 'accent' */
  tone?: ProgressTone | undefined
  /** 4 px instead of 8. @default false */
  thin?: boolean | undefined
  /** After the bar; `null` for nothing. @default the share in percent */
  text?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** How far something is. */
export function Progress({
  value,
  max = 100,
  label,
  tone = 'accent',
  thin = false,
  text,
  className,
  ...rest
}: ProgressProps) {
  const messages = useMessages('feedback', feedback)
  const locale = useLocaleCode()
  const known = value !== undefined
  const share = known && max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const shown = text === undefined && known ? formatNumber(share, locale, { most: 0, percent: true }) : text
  return (
    <div data-component="Progress" {...rest} className={joinClasses(css.root, className)}>
      <div
        role="progressbar"
        aria-label={label ?? messages.loading}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={known ? share * max : undefined}
        data-thin={presence(thin)}
        className={css.track}
      >
        <div
          style={assignInlineVars({ [css.share]: `${share * 100}%` })}
          className={joinClasses(css.bar, css.tone[tone], !known && css.unknown)}
        />
      </div>
      {shown !== undefined && shown !== null && <span className={css.text}>{shown}</span>}
    </div>
  )
}
