import { type Ref, useEffect, useState } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './ScreenClock.css.ts'

export interface ScreenClockProps extends BaseProps {
  /** Server's clock minus this one, ms. @default 0 */
  offset?: number | undefined
  /** Language of the day of the week (BCP 47). @default 'zh-CN' */
  language?: string | undefined
  /** Whose time it is (IANA name). @default 'Asia/Shanghai' */
  timeZone?: string | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Time, date and weekday by the server's clock. */
export function ScreenClock({
  offset = 0,
  language = 'zh-CN',
  timeZone = 'Asia/Shanghai',
  className,
  ...rest
}: ScreenClockProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const at = new Date(now + offset)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(at)
  return (
    <div data-component="ScreenClock" {...rest} className={joinClasses(css.root, className)}>
      <time className={css.time} dateTime={at.toISOString()}>
        {format({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}
      </time>
      <span className={css.date}>
        {format({ year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'long' })}
      </span>
    </div>
  )
}
