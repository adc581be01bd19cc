import type { WeekHours } from '@linli/api-client/kit'
import { clockText } from '../../../kit/calendar.ts'

/** Whether a car park lets in at a time what is nobody's; without hours it does all day. */
export function isWithinHours(hours: readonly WeekHours[] | null | undefined, at: Date): boolean {
  if (hours == null || hours.length === 0) return true
  const [day = '', time = ''] = clockText(at).split(' ')
  // Midnight UTC of the local day: its weekday is the local one. 1 is Monday, 7 Sunday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const minute = time.slice(0, 5)
  return hours.some(({ days, from, to }) => days.includes(weekday) && minute >= from && minute < to)
}
