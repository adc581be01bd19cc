import { parseTimestamp } from './parse-timestamp.ts'
import { DEFAULT_TIME_ZONE, readClock } from './zoned-clock.ts'

/** An instant as calls, forms and imports hold it; see `parseTimestamp` for the accepted forms. */
export type Timestamp = Date | number | string | null | undefined

export interface DateTimeOptions {
  /** Text in which YYYY, MM, DD, HH, mm, ss and SSS are replaced. Default: `YYYY-MM-DD HH:mm:ss`. */
  readonly pattern?: string
  /** IANA zone whose clock is read. Default: Asia/Shanghai, whatever the zone of the machine. */
  readonly timeZone?: string
}

const DEFAULT_PATTERN = 'YYYY-MM-DD HH:mm:ss'
const TOKEN = /YYYY|MM|DD|HH|mm|ss|SSS/gu

/** An instant as text, by default `2026-11-20 08:30:00` in Asia/Shanghai; '' for what is not an instant. */
export function formatDateTime(input: Timestamp, options: DateTimeOptions = {}): string {
  const timeZone = options.timeZone ?? DEFAULT_TIME_ZONE
  const parsed = parseTimestamp(input, { timeZone })
  if (!parsed.ok) return ''
  const reading = readClock(parsed.value.getTime(), timeZone)
  if (reading === undefined) return ''

  const pad = (value: number, width = 2): string => String(value).padStart(width, '0')
  const tokens: Record<string, string> = {
    YYYY: pad(reading.year, 4),
    MM: pad(reading.month),
    DD: pad(reading.day),
    HH: pad(reading.hour),
    mm: pad(reading.minute),
    ss: pad(reading.second),
    SSS: pad(parsed.value.getUTCMilliseconds(), 3),
  }
  return (options.pattern ?? DEFAULT_PATTERN).replace(TOKEN, (token) => tokens[token] ?? token)
}
