import { describe, expect, test } from 'vitest'
import { dueOf, lastDayOf, nextPeriod, periodAt, type PlanTimes } from './plan-periods.ts'

const plan = (changes: Partial<PlanTimes>): PlanTimes => ({
  cycle: 'monthly',
  startDate: '2026-01-31',
  dueDays: 10,
  ...changes,
})

describe('the periods of a plan', () => {
  test('follow each other from its first day, also where a month is shorter', () => {
    expect(periodAt(plan({}), '2026-01-30')).toBeUndefined()
    expect(periodAt(plan({}), '2026-02-27')).toEqual({ from: '2026-01-31', to: '2026-02-27' })
    expect(periodAt(plan({}), '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-30' })
    expect(periodAt(plan({ cycle: 'half' }), '2026-08-01')).toEqual({ from: '2026-07-31', to: '2027-01-30' })
    expect(nextPeriod(plan({ cycle: 'quarterly' }), '2026-02-28')).toBe('2026-04-30')
    expect(nextPeriod(plan({}), '2026-01-01')).toBe('2026-01-31')
  })

  test('leave a check as many days as the plan says, but none after their end', () => {
    const period = { from: '2026-02-28', to: '2026-03-30' }
    expect(dueOf(plan({}), period, '2026-02-28')).toBe('2026-03-10')
    expect(dueOf(plan({}), period, '2026-03-05')).toBe('2026-03-15')
    expect(dueOf(plan({ dueDays: 60 }), period, '2026-02-28')).toBe('2026-03-30')
    expect(lastDayOf(plan({}), period, 3)).toBe('2026-03-30')
  })

  test('are one for a plan for once, after which some days of grace are left', () => {
    const once = plan({ cycle: 'once', startDate: '2026-03-01' })
    const period = { from: '2026-03-01', to: '2026-03-11' }
    expect(periodAt(once, '2026-03-11')).toEqual(period)
    expect(periodAt(once, '2026-03-12')).toBeUndefined()
    expect(nextPeriod(once, '2026-03-02')).toBeNull()
    expect(lastDayOf(once, period, 3)).toBe('2026-03-14')
  })
})
