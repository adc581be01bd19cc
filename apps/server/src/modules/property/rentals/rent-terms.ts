import { exact, fen, one, over, plus, times, zero, type Exact } from '../subjects/exact.ts'
import { addDays, addMonths, daysBetween, earlier, later, monthsOf } from '../../../kit/periods.ts'

/** What the rent of a contract is worked out from. */
export interface RentTerms {
  readonly startDate: string
  readonly endDate: string
  readonly monthlyRent: number
  readonly payCycleMonths: string
  readonly rentFreeDays: number
  readonly stepRate: number
}

export interface RentPeriod {
  readonly periodStart: string
  readonly periodEnd: string
  readonly amount: number
}

/** From the 13th month on the rent rises once a year, each time from the rent of before. */
function rentOfMonth({ monthlyRent, stepRate }: RentTerms, month: number): Exact {
  let rent = exact(monthlyRent)
  for (let year = 12; year <= month; year += 12) rent = times(rent, plus(one, exact(stepRate)))
  return rent
}

/** The rent up to a day, exactly; the first days are free, and of a month that is not whole each day counts alike. */
function rentUntil(terms: RentTerms, day: string): Exact {
  const from = addDays(terms.startDate, terms.rentFreeDays)
  const to = earlier(day, terms.endDate)
  if (to < from) return zero
  let sum = zero
  let month = 0
  for (const part of monthsOf({ from: terms.startDate, to }, terms.startDate)) {
    const days = Math.max(0, daysBetween(later(part.from, from), part.to) + 1)
    sum = plus(sum, over(times(rentOfMonth(terms, month), exact(days)), exact(part.of)))
    month += 1
  }
  return sum
}

/** The rent of a part of the term. What parts that follow each other cost adds up to the rent of the whole. */
export const rentOf = (terms: RentTerms, from: string, to: string): number =>
  fen(rentUntil(terms, to)) - fen(rentUntil(terms, addDays(from, -1)))

/** What is due in which period, until the end of the term; periods that cost nothing are left out. */
export function rentPlan(terms: RentTerms): RentPeriod[] {
  const cycle = Number(terms.payCycleMonths)
  const periods: RentPeriod[] = []
  for (let n = 0; ; n += 1) {
    const periodStart = addMonths(terms.startDate, n * cycle)
    if (periodStart > terms.endDate) return periods
    const periodEnd = earlier(addDays(addMonths(terms.startDate, (n + 1) * cycle), -1), terms.endDate)
    const amount = rentOf(terms, periodStart, periodEnd)
    if (amount > 0) periods.push({ periodStart, periodEnd, amount })
  }
}
