import { describe, expect, test } from 'vitest'
import { type RentTerms, rentOf, rentPlan } from './rent-terms.ts'

const terms: RentTerms = {
  startDate: '2026-01-15',
  endDate: '2027-01-14',
  monthlyRent: 200_00,
  payCycleMonths: '3',
  rentFreeDays: 0,
  stepRate: 0,
}
const sum = (of: RentTerms) => rentPlan(of).reduce((total, { amount }) => total + amount, 0)

describe('the rent of a term', () => {
  test('a year by quarters is four times three rents', () => {
    expect(rentPlan(terms)).toEqual([
      { periodStart: '2026-01-15', periodEnd: '2026-04-14', amount: 600_00 },
      { periodStart: '2026-04-15', periodEnd: '2026-07-14', amount: 600_00 },
      { periodStart: '2026-07-15', periodEnd: '2026-10-14', amount: 600_00 },
      { periodStart: '2026-10-15', periodEnd: '2027-01-14', amount: 600_00 },
    ])
  })

  test('a month that is not whole costs its days', () => {
    expect(rentOf({ ...terms, endDate: '2026-02-28' }, '2026-02-15', '2026-02-28')).toBe(100_00)
  })

  test('the first days are free', () => {
    expect(rentPlan({ ...terms, rentFreeDays: 31 })[0]?.amount).toBe(400_00)
    expect(rentPlan({ ...terms, rentFreeDays: 10 })[0]?.amount).toBe(600_00 - 6452)
  })

  test('rises from the 13th month on, compound', () => {
    const long = { ...terms, endDate: '2029-01-14', payCycleMonths: '12', stepRate: 0.05 }
    expect(rentPlan(long).map(({ amount }) => amount)).toEqual([240_000, 252_000, 264_600])
  })

  test('[3-33] what is due adds up to the rent of the whole term, however it is cut', () => {
    const odd = {
      ...terms,
      startDate: '2026-01-31',
      endDate: '2028-03-17',
      monthlyRent: 333_33,
      stepRate: 0.0333,
      rentFreeDays: 17,
    }
    const whole = rentOf(odd, odd.startDate, odd.endDate)
    for (const payCycleMonths of ['1', '3', '6', '12']) expect(sum({ ...odd, payCycleMonths })).toBe(whole)
  })
})
