import { accept, type Checked, refuse } from '../checked.ts'
import { isCalendarDate } from './calendar.ts'
import { type ClockReading, DEFAULT_TIME_ZONE, utcInstant, zonedInstant } from './zoned-clock.ts'

export type TimestampCode = 'format'

export interface TimestampOptions {
  /** IANA zone of texts that name none. Default: Asia/Shanghai, whatever the zone of the machine. */
  readonly timeZone?: string
}

const SECONDS_FROM = 1_000_000_000
const SECONDS_TO = 9_999_999_999
/** 0001-01-01T00:00:00Z, 9999-12-31T23:59:59.999Z: outside, four-digit years end. */
const EARLIEST = -62_135_596_800_000
const LATEST = 253_402_300_799_999

const MINUTE = 60_000

const DIGITS = /^(?:\d{10}|\d{13})$/u
const DATE = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/u
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/u
const DATE_END = /[T ]/u

/** NaN is refused too: it lies within no bounds. */
function acceptInstant(instant: number): Checked<Date, TimestampCode> {
  return instant >= EARLIEST && instant <= LATEST ? accept(new Date(instant)) : refuse('format')
}

function parseNumber(value: number): Checked<Date, TimestampCode> {
  const isSeconds = value >= SECONDS_FROM && value <= SECONDS_TO
  return acceptInstant(isSeconds ? value * 1000 : value)
}

/** Minutes east of UTC of Z, +08:00 or +0800; NaN for impossible ones. */
function parseOffset(offset: string): number {
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  if (hours > 23 || minutes > 59) return Number.NaN
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function parseText(text: string, timeZone: string): Checked<Date, TimestampCode> {
  const cut = text.search(DATE_END)
  const date = DATE.exec(cut === -1 ? text : text.slice(0, cut))
  const time = TIME.exec(cut === -1 ? '0:00' : text.slice(cut + 1))
  if (date === null || time === null) return refuse('format')

  const reading: ClockReading = {
    year: Number(date[1]),
    month: Number(date[3]),
    day: Number(date[4]),
    hour: Number(time[1]),
    minute: Number(time[2]),
    second: Number(time[3] ?? 0),
  }
  if (!isCalendarDate(reading.year, reading.month, reading.day)) return refuse('format')
  if (reading.hour > 23 || reading.minute > 59 || reading.second > 59) return refuse('format')

  const milliseconds = Math.trunc(Number(`0.${time[4] ?? 0}`) * 1000)
  const zone = time[5]
  const instant =
    zone === undefined ? zonedInstant(reading, timeZone) : utcInstant(reading) - parseOffset(zone) * MINUTE
  return acceptInstant(instant + milliseconds)
}

/**
 * An instant from what calls and imports hold: a Date, a number or a text of 10 digits (seconds since 1970),
 * any other number or a text of 13 digits (milliseconds), or `YYYY-MM-DD`, `YYYY/M/D` with an optional time
 * `HH:mm[:ss[.SSS]]` after a blank or T and an optional zone `Z`, `+08:00`.
 */
export function parseTimestamp(input: unknown, options: TimestampOptions = {}): Checked<Date, TimestampCode> {
  if (input instanceof Date) return acceptInstant(input.getTime())
  if (typeof input === 'number') return parseNumber(input)
  if (typeof input !== 'string') return refuse('format')
  const text = input.trim()
  if (DIGITS.test(text)) return parseNumber(Number(text))
  return parseText(text, options.timeZone ?? DEFAULT_TIME_ZONE)
}
