import type { WeekHours } from '@linli/api-client/kit'
import { invalid } from '../app-error.ts'
import { dayOf, dayStart } from '../calendar.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Hours that leave no time in this many days are a mistake of the setting. */
const maxDays = 3_660

const msOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

/** The stretches of working time from an instant on, day by day in Asia/Shanghai. */
function* stretches(start: Date, hours: readonly WeekHours[]): Generator<readonly [number, number]> {
  let day = dayStart(dayOf(start))
  for (let n = 0; n < maxDays; n += 1) {
    const weekday = ((day.getTime() + 8 * 3_600_000) / dayMs + 3) % 7
    const today = hours
      .filter(({ days }) => days.includes(Math.floor(weekday) + 1))
      .toSorted((a, b) => msOf(a.from) - msOf(b.from))
    for (const { from, to } of today) {
      const begin = Math.max(start.getTime(), day.getTime() + msOf(from))
      const end = day.getTime() + msOf(to)
      if (begin < end) yield [begin, end]
    }
    day = new Date(day.getTime() + dayMs)
  }
}

/** The instant at which so much working time is over; without hours all time counts. */
export function afterWorking(start: Date, ms: number, hours?: readonly WeekHours[]): Date {
  if (hours === undefined) return new Date(start.getTime() + ms)
  let left = ms
  for (const [begin, end] of stretches(start, hours)) {
    if (left <= end - begin) return new Date(begin + left)
    left -= end - begin
  }
  throw invalid({ hours: '服务时间设置有误' })
}

/** How much working time lies between two instants. */
export function workingBetween(from: Date, to: Date, hours?: readonly WeekHours[]): number {
  if (hours === undefined) return Math.max(0, to.getTime() - from.getTime())
  let sum = 0
  for (const [begin, end] of stretches(from, hours)) {
    if (begin >= to.getTime()) break
    sum += Math.min(end, to.getTime()) - begin
  }
  return sum
}
