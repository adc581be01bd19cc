import { relativeTexts } from '../messages/zh-CN.ts'
import type { RelativeTexts } from '../messages/texts.ts'
import { formatDateTime, type Timestamp } from './format-date-time.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import { DEFAULT_TIME_ZONE } from './zoned-clock.ts'

export interface RelativeOptions {
  /** Milliseconds since 1970 that count as now. Default: the clock. */
  readonly now?: number
  /** Pattern of the date shown from two days on, see `formatDateTime`. Default: `YYYY-MM-DD`. */
  readonly pattern?: string
  /** IANA zone of that date. Default: Asia/Shanghai. */
  readonly timeZone?: string
  /** Phrases. Default: zh-CN (刚刚, 5分钟前, 3小时前, 1天前). */
  readonly texts?: RelativeTexts
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const JUST_NOW = 30 * SECOND

/**
 * How long ago an instant was: under 30 s "just now", under 1 h whole minutes (at least 1), under 1 day whole
 * hours, under 2 days "1 day ago", otherwise a date. Up to 30 s in the future count as now, because clocks
 * differ; later instants show their date. '' for what is not an instant.
 */
export function formatRelative(input: Timestamp, options: RelativeOptions = {}): string {
  const {
    now = Date.now(),
    pattern = 'YYYY-MM-DD',
    timeZone = DEFAULT_TIME_ZONE,
    texts = relativeTexts,
  } = options
  const parsed = parseTimestamp(input, { timeZone })
  if (!parsed.ok) return ''
  const age = now - parsed.value.getTime()
  if (Math.abs(age) < JUST_NOW) return texts.now
  if (age < 0 || age >= 2 * DAY) return formatDateTime(parsed.value, { pattern, timeZone })
  if (age < HOUR) return texts.minutes(Math.max(1, Math.floor(age / MINUTE)))
  if (age < DAY) return texts.hours(Math.floor(age / HOUR))
  return texts.day
}
