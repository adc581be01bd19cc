import { formatDateTime, type Timestamp } from '@linli/validators/format-date-time'
import { formatRelative } from '@linli/validators/format-relative'
import { parseTimestamp } from '@linli/validators/parse-timestamp'
import { type Ref, useEffect, useState } from 'react'
import { time } from '../../locale/zh-CN/time.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { nextChange } from './nextChange.ts'
import * as css from './RelativeTime.css.ts'

export interface RelativeTimeProps extends BaseProps {
  /** Date, milliseconds, seconds (10 digits) or text; nothing is shown as `—`. */
  value: Timestamp
  /** The root element. */
  ref?: Ref<HTMLTimeElement> | undefined
}

/** How long ago: 刚刚, 5分钟前, 3小时前, 1天前, else the date. The exact time is in the tooltip; it keeps up by itself. */
export function RelativeTime({ value, className, ...rest }: RelativeTimeProps) {
  const texts = useMessages('time', time)
  const [now, setNow] = useState(() => Date.now())
  const parsed = parseTimestamp(value)
  const then = parsed.ok ? parsed.value.getTime() : undefined

  useEffect(() => {
    if (then === undefined) return undefined
    const wait = nextChange(then, now)
    if (wait === undefined) return undefined
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [then, now])

  const phrase = formatRelative(value, { now, texts: texts.relative, pattern: 'YYYY-MM-DD HH:mm:ss' })
  return (
    <Tooltip content={then === undefined ? '' : formatDateTime(value)}>
      <time
        data-component="RelativeTime"
        dateTime={then === undefined ? undefined : new Date(then).toISOString()}
        {...rest}
        className={joinClasses(css.root, className)}
      >
        {phrase === '' ? '—' : phrase}
      </time>
    </Tooltip>
  )
}
