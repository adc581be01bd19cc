import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useState } from 'react'
import { usePreference } from '../../../session/preferences.ts'

/** The days that passes and visits are shown for. */
export type Span = 'today' | 'week' | 'month' | 'custom'

export interface DashboardFilter {
  /** None: all estates that the user may see. */
  readonly estateIds: readonly number[]
  readonly span: Span
  /** Of `custom`, first and last day. */
  readonly days: readonly [string, string] | null
}

const first: DashboardFilter = { estateIds: [], span: 'week', days: null }

/** What the dashboard is about; remembered for the user. */
export const useDashboardFilter = () => usePreference<DashboardFilter>('dashboard.filter', first)

const dayMs = 86_400_000

/** `YYYY-MM-DD` of Asia/Shanghai, `days` before `now`. */
const dayBefore = (days: number, now: number): string =>
  formatDateTime(now - days * dayMs, { pattern: 'YYYY-MM-DD' })

/** First and last day of the filter. */
export function daysOf({ span, days }: DashboardFilter, now: number): { startDate: string; endDate: string } {
  if (span === 'custom' && days) return { startDate: days[0], endDate: days[1] }
  const back = { today: 0, week: 6, month: 29, custom: 6 }[span]
  return { startDate: dayBefore(back, now), endDate: dayBefore(0, now) }
}

/** Hours of one day, days of two months, else weeks. */
export function bucketFor({ startDate, endDate }: ReturnType<typeof daysOf>): 'hour' | 'day' | 'week' {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1
  if (days <= 1) return 'hour'
  return days <= 62 ? 'day' : 'week'
}

/** What is counted is asked for again after this, while the page is looked at. */
export const refreshMs = 60_000

/** The time, once a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The days of the filter; they move on at midnight. */
export function useDashboardDays() {
  const [filter] = useDashboardFilter()
  return daysOf(filter, useNow())
}
