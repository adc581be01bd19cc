/** Days as `YYYY-MM-DD`, which sort as text. */
const dayMs = 86_400_000

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(utc(day) + days * dayMs)
/** Days from one to another; both named days counted, it is one more. */
export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / dayMs

/** The same day of a later month, or its last where it has none such. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayAt(first.getTime() + (Math.min(date, last) - 1) * dayMs)
}

export const earlier = (a: string, b: string): string => (a < b ? a : b)
export const later = (a: string, b: string): string => (a > b ? a : b)
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`

export interface Period {
  readonly from: string
  /** The last day of it. */
  readonly to: string
}

/** The natural period of so many months that a day is in: quarters begin in January, April, July and October. */
export function naturalPeriod(day: string, months: number): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / months) * months + 1
  const from = `${String(year)}-${String(first).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, months), -1) }
}

/** The period of so many months, counted from an anchor, that a day is in. */
export function anchoredPeriod(anchor: string, day: string, months: number): Period {
  let n = 0
  while (addMonths(anchor, (n + 1) * months) <= day) n += 1
  return { from: addMonths(anchor, n * months), to: addDays(addMonths(anchor, (n + 1) * months), -1) }
}

/** A month, or what of it counts. */
export interface MonthPart extends Period {
  readonly days: number
  /** Of the whole month. */
  readonly of: number
}

/**
 * What of each month lies in a span. Months begin with the anchor's day: with the first for natural periods, with the
 * day on which the object began for others.
 */
export function monthsOf(span: Period, anchor: string): MonthPart[] {
  const parts: MonthPart[] = []
  let n = 0
  while (addMonths(anchor, n + 1) <= span.from) n += 1
  for (; ; n += 1) {
    const [from, next] = [addMonths(anchor, n), addMonths(anchor, n + 1)]
    if (from > span.to) return parts
    const [first, last] = [later(from, span.from), earlier(addDays(next, -1), span.to)]
    parts.push({ from: first, to: last, days: daysBetween(first, last) + 1, of: daysBetween(from, next) })
  }
}
