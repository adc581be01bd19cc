import type { StatisticRange } from '@linli/api-client/contract/stats/statistics-call'
import { dayEnd, dayOf, dayStart } from '../../kit/calendar.ts'
import { assertRange } from './stat-scope.ts'

const dayMs = 86_400_000

/** The days of a call: from `startDate` to `endDate`, one of them when the other is left out, else today. */
export interface DayRange {
  readonly first: string
  readonly last: string
  readonly from: Date
  /** First instant after the last day. */
  readonly until: Date
}

export function dayRange({ startDate, endDate }: StatisticRange, now: Date): DayRange {
  const first = startDate ?? endDate ?? dayOf(now)
  const last = endDate ?? dayOf(now)
  assertRange({ startDate: first, endDate: last })
  return { first, last, from: dayStart(first), until: dayEnd(last) }
}

export type Bucket = 'hour' | 'day' | 'week'

/** Monday of the week of a day. */
const mondayOf = (day: string): string => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}

/** The bucket that an hour of Asia/Shanghai (`YYYY-MM-DD HH:00`) belongs to. */
export function bucketOf(hour: string, bucket: Bucket): string {
  if (bucket === 'hour') return hour
  const day = hour.slice(0, 10)
  return bucket === 'day' ? day : mondayOf(day)
}

/** Every bucket of the range, oldest first. */
export function bucketsOf({ from, until }: DayRange, bucket: Bucket): string[] {
  const step = bucket === 'hour' ? 3_600_000 : dayMs
  const found = new Set<string>()
  for (let at = from.getTime(); at < until.getTime(); at += step)
    found.add(bucketOf(hourText(new Date(at)), bucket))
  return [...found]
}

/** `YYYY-MM-DD HH:00` in Asia/Shanghai. */
export const hourText = (instant: Date): string =>
  `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 13).replace('T', ' ')}:00`
