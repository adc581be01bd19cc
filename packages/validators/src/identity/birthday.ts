import { isCalendarDate } from '../time/calendar.ts'

const EARLIEST_YEAR = 1800
/** Dates of birth are dates of the time zone of Beijing. */
const BEIJING_OFFSET = 8 * 3_600_000

/**
 * A date of birth YYYYMMDD as YYYY-MM-DD; undefined when the calendar has no such day, or it lies before 1800
 * or after `now` (milliseconds since 1970).
 */
export function readBirthday(digits: string, now: number): string | undefined {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]
  if (Number(year) < EARLIEST_YEAR || !isCalendarDate(Number(year), Number(month), Number(day)))
    return undefined
  const birthday = `${year}-${month}-${day}`
  return Date.parse(birthday) - BEIJING_OFFSET > now ? undefined : birthday
}
