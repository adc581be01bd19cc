import { dayAfter, dayEnd, dayOf } from '../../../kit/calendar.ts'

/** Sunday is 0. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The end of the working day that comes so many after an instant; weekends and the holidays given are none. */
export function afterWorkingDays(from: Date, days: number, holidays: readonly string[]): Date {
  const free = new Set(holidays)
  let day = dayOf(from)
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    const weekday = weekdayOf(day)
    if (weekday !== 0 && weekday !== 6 && !free.has(day)) left -= 1
  }
  return dayEnd(day)
}
