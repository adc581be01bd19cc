import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lateOwed, type LateTerms, settledTo } from './late-fee.ts'
import { addDays } from '../../../kit/periods.ts'

const bill: LateTerms = {
  amount: 100_000,
  adjustAmount: 0,
  paidAmount: 0,
  dueDate: '2026-03-31',
  lateRate: 0.0005,
  lateGrace: 0,
  lateCap: 1,
  lateSettled: 0,
  lateSettledUntil: null,
  latePaid: 0,
  lateWaived: 0,
  frozen: false,
}

describe('[3-9] the fee for being late', () => {
  test('is that of the worked example', () => {
    expect(lateOwed(bill, '2026-03-31')).toBe(0)
    expect(lateOwed(bill, '2026-04-30')).toBe(1_500)
    // 415.00 come: the fee first, then 400.00 of what is owed.
    const after = { ...bill, ...settledTo(bill, '2026-04-30'), latePaid: 1_500, paidAmount: 40_000 }
    expect(lateOwed(after, '2026-04-30')).toBe(0)
    expect(lateOwed(after, '2026-05-30')).toBe(900)
  })
  test('begins after the grace, stands while frozen, and never goes over its cap', () => {
    expect(lateOwed({ ...bill, lateGrace: 10 }, '2026-04-11')).toBe(50)
    const frozen = { ...bill, ...settledTo(bill, '2026-04-10'), frozen: true }
    expect(lateOwed(frozen, '2027-04-10')).toBe(500)
    // Thawed, it counts from that day on.
    const thawed = { ...frozen, frozen: false, lateSettledUntil: '2026-05-10' }
    expect(lateOwed(thawed, '2026-05-20')).toBe(1_000)
    expect(lateOwed({ ...bill, lateCap: 0.1 }, '2036-01-01')).toBe(10_000)
    expect(lateOwed({ ...bill, lateWaived: 1_000 }, '2026-04-30')).toBe(500)
  })
  test('is the same however often it is read or settled on the way, but for rounding at each', () => {
    const terms = fc.record({
      amount: fc.integer({ min: 1, max: 10 ** 9 }),
      rate: fc.integer({ min: 0, max: 3_000 }),
      grace: fc.integer({ min: 0, max: 90 }),
      first: fc.integer({ min: 0, max: 400 }),
      second: fc.integer({ min: 0, max: 400 }),
      cap: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(terms, ({ amount, rate, grace, first, second, cap }) => {
        const of = { ...bill, amount, lateRate: rate / 1_000_000, lateGrace: grace, lateCap: cap / 100 }
        const [middle, end] = [addDays(of.dueDate, first), addDays(of.dueDate, first + second)]
        const once = lateOwed(of, end)
        for (let i = 0; i < 100; i += 1) lateOwed(of, middle)
        expect(lateOwed(of, end)).toBe(once)
        expect(once).toBeLessThanOrEqual(Math.floor((amount * cap) / 100))
        expect(Math.abs(lateOwed({ ...of, ...settledTo(of, middle) }, end) - once)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
