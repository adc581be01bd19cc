import { formatDateTime } from '@linli/validators/format-date-time'
import { toHalfWidth } from '@linli/validators/to-half-width'
import { BEIJING_ZONE } from './homeZone.ts'
import { instantIn, wallClock } from './zone.ts'

const pad = (value: number | string, width = 2) => String(value).padStart(width, '0')

/** Offset of Beijing time; China has had no daylight-saving time since 1991. */
const BEIJING = '+08:00'

const DAY = /^(?:(\d{4})[-/.年]?)?(\d{1,2})[-/.月]?(\d{1,2})日?$/u
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/u
const TIME = /^(\d{1,2})[:时]?(\d{2})(?:[:分]?(\d{2}))?秒?$/u

/** `null` for nothing, `undefined` for what cannot be understood. */
type Read = string | null | undefined

const clean = (text: string) => toHalfWidth(text).trim()

/** Whether year, month and day name a day of the calendar. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(year, month - 1, day)
  return year >= 1900 && year < 2200 && date.getMonth() === month - 1 && date.getDate() === day
}

/** A day as people type it (2026-11-20, 2026/11/20, 20261120, 11-20 of this year) as `YYYY-MM-DD`. */
export function parseDay(text: string, thisYear = new Date().getFullYear()): Read {
  const typed = clean(text)
  if (typed === '') return null
  const found = COMPACT_DAY.exec(typed) ?? DAY.exec(typed)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1] ?? thisYear), Number(found[2]), Number(found[3])]
  return isDay(year, month, day) ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined
}

/** A time of day as people type it (8:30, 0830, 08:30:15) as `HH:mm:ss`. */
export function parseTime(text: string): Read {
  const typed = clean(text)
  if (typed === '') return null
  const found = TIME.exec(typed)
  if (!found) return undefined
  const [hour, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return `${pad(hour)}:${pad(minute)}:${pad(second)}`
}

/** How a picker's value, its text and the parts that its panel edits belong together. */
export interface DateCodec {
  parse: (text: string) => Read
  format: (value: string) => string
  dayOf: (value: string) => string
  /** `HH:mm:ss`. */
  timeOf: (value: string) => string
  join: (day: string, time: string) => string
}

/** Value `YYYY-MM-DD`. */
export const dayCodec: DateCodec = {
  parse: parseDay,
  format: (value) => value,
  dayOf: (value) => value.slice(0, 10),
  timeOf: () => '00:00:00',
  join: (day) => day,
}

/** Value an instant in ISO 8601 with offset; text `YYYY-MM-DD HH:mm:ss` of Beijing's clock. */
export const instantCodec: DateCodec = {
  parse: (text) => {
    const typed = clean(text)
    if (typed === '') return null
    const [day = '', time = '00:00'] = typed.split(/[\sT]+/u)
    const [readDay, readTime] = [parseDay(day), parseTime(time)]
    return readDay && readTime ? `${readDay}T${readTime}${BEIJING}` : undefined
  },
  format: (value) => formatDateTime(value),
  dayOf: (value) => formatDateTime(value, { pattern: 'YYYY-MM-DD' }),
  timeOf: (value) => formatDateTime(value, { pattern: 'HH:mm:ss' }),
  join: (day, time) => `${day}T${time}${BEIJING}`,
}

/** The calendar's Date (local midnight) of a `YYYY-MM-DD`. */
export function toCalendarDate(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date)
}

/** `YYYY-MM-DD` of a calendar's Date. */
export const fromCalendarDate = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** The codec of instants by the clock of a zone. */
export function instantCodecOf(zone: string): DateCodec {
  if (zone === BEIJING_ZONE) return instantCodec
  const clock = (value: string) => wallClock(new Date(value), zone)
  return {
    parse: (text) => {
      const read = instantCodec.parse(text)
      return read ? instantIn(read.slice(0, 10), read.slice(11, 19), zone) : read
    },
    format: clock,
    dayOf: (value) => clock(value).slice(0, 10),
    timeOf: (value) => clock(value).slice(11),
    join: (day, time) => instantIn(day, time, zone),
  }
}

/** Today in a zone, whatever the zone of the machine. */
export const todayIn = (zone: string, now = new Date()): string => wallClock(now, zone).slice(0, 10)

/** Today in a zone as a calendar's Date. */
export const calendarToday = (zone: string): Date => toCalendarDate(todayIn(zone)) ?? new Date()

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const date = toCalendarDate(day) ?? new Date()
  return fromCalendarDate(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days))
}
