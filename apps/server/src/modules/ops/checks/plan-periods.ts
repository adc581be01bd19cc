import type { checkCycles } from '@linli/api-client/contract/ops/check-plan'
import { dayAfter } from '../../../kit/calendar.ts'
import { anchoredPeriod, earlier, later, type Period } from '../../../kit/periods.ts'

const cycleMonths: Readonly<Record<keyof typeof checkCycles, number | null>> = {
  monthly: 1,
  quarterly: 3,
  half: 6,
  yearly: 12,
  once: null,
}

/** What a plan says of its times. */
export interface PlanTimes {
  readonly cycle: keyof typeof checkCycles
  readonly startDate: string
  readonly dueDays: number
}

/** The period of a plan that a day is in; undefined before it begins, and after the only one of a plan for once. */
export function periodAt({ cycle, startDate, dueDays }: PlanTimes, day: string): Period | undefined {
  const months = cycleMonths[cycle]
  if (day < startDate) return undefined
  if (months !== null) return anchoredPeriod(startDate, day, months)
  const to = dayAfter(startDate, dueDays)
  return day <= to ? { from: startDate, to } : undefined
}

/** When the next period begins, seen from a day. */
export function nextPeriod(plan: PlanTimes, day: string): string | null {
  if (day < plan.startDate) return plan.startDate
  const months = cycleMonths[plan.cycle]
  return months === null ? null : dayAfter(anchoredPeriod(plan.startDate, day, months).to, 1)
}

/** The periods of a plan that begin within some days, in their order. */
export function periodsWithin(plan: PlanTimes, first: string, last: string): readonly Period[] {
  const found: Period[] = []
  for (let day: string | null = later(first, plan.startDate); day !== null && day <= last; ) {
    const period = periodAt(plan, day)
    if (period === undefined) return found
    if (period.from >= first) found.push(period)
    day = nextPeriod(plan, day)
  }
  return found
}

/** Until when what is made on a day is to be done: whoever gets it late has as many days, within the period. */
export const dueOf = ({ dueDays }: PlanTimes, { from, to }: Period, day: string): string =>
  earlier(dayAfter(later(from, day), dueDays), to)

/** The last day on which a check of the period may be done; afterwards it was missed. */
export const lastDayOf = ({ cycle }: PlanTimes, { to }: Period, graceDays: number): string =>
  cycle === 'once' ? dayAfter(to, graceDays) : to
