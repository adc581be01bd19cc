import { addDays, fromCalendarDate, toCalendarDate } from './dateText.ts'

/** First and last day, `YYYY-MM-DD`. */
export type DayRange = readonly [from: string, to: string]

/** A range that is chosen by its name. */
export interface RangePreset {
  /** Name of the range. */
  label: string
  /** First and last day (`YYYY-MM-DD`). */
  days: DayRange
}

type Names = Record<
  'today' | 'yesterday' | 'last7' | 'last30' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'thisYear',
  string
>

/** The usual ranges as of a day; weeks begin on Monday. */
export function rangePresets(names: Names, today: string): readonly RangePreset[] {
  const date = toCalendarDate(today) ?? new Date()
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const monday = addDays(today, -((date.getDay() + 6) % 7))
  const first = (of: number) => fromCalendarDate(new Date(year, of, 1))
  const last = (of: number) => fromCalendarDate(new Date(year, of + 1, 0))
  return [
    { label: names.today, days: [today, today] },
    { label: names.yesterday, days: [addDays(today, -1), addDays(today, -1)] },
    { label: names.last7, days: [addDays(today, -6), today] },
    { label: names.last30, days: [addDays(today, -29), today] },
    { label: names.thisWeek, days: [monday, addDays(monday, 6)] },
    { label: names.thisMonth, days: [first(month), last(month)] },
    { label: names.lastMonth, days: [first(month - 1), last(month - 1)] },
    { label: names.thisYear, days: [`${year}-01-01`, `${year}-12-31`] },
  ]
}
