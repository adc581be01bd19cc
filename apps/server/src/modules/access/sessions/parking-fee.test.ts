import { describe, expect, test } from 'vitest'
import { chargeLines, chargeUntil, feeOf, minutesBetween, type Tariff } from './parking-fee.ts'

const tariff: Tariff = { freeMinutes: 30, feePerHour: 500, dailyCap: 2000, graceMinutes: 15 }
const noon = new Date('2026-03-01T04:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

describe('[2a-22] the fee of a stay', () => {
  test.each([
    [30, 0],
    [31, 500],
    [60, 500],
    [61, 1000],
    [240, 2000],
    [241, 2000],
    [1440, 2000],
    [1441, 2500],
    [2940, 4500],
  ])('%i minutes cost %i', (minutes, fee) => expect(feeOf(minutes, tariff)).toBe(fee))

  test('never falls with time', () => {
    const fees = Array.from({ length: 4_500 }, (_, minutes) => feeOf(minutes, tariff))
    expect(fees.every((fee, at) => at === 0 || fee >= (fees[at - 1] ?? 0))).toBe(true)
  })

  test('has no end of the day where the cap is 0', () => {
    const open = { ...tariff, dailyCap: 0 }
    expect(feeOf(1440, open)).toBe(24 * 500)
    expect(feeOf(2940, open)).toBe(49 * 500)
  })

  test('counts each minute that has begun', () => {
    expect(minutesBetween(noon, new Date(noon.getTime() + 1))).toBe(1)
    expect(minutesBetween(noon, later(30))).toBe(30)
  })
})

describe('[2a-22] who has paid', () => {
  const paid = { inAt: noon, fee: 500, discount: 0, paid: 500, paidAt: later(60), paidUntil: null }

  test('leaves within the grace for what was paid, and pays from then on after it', () => {
    expect(chargeUntil(paid, later(75), tariff)).toBe(500)
    expect(chargeUntil(paid, later(76), tariff)).toBe(1000)
    expect(chargeUntil(paid, later(121), tariff)).toBe(1500)
  })

  test('a stay whose beginning nobody saw costs nothing by itself', () => {
    expect(chargeUntil({ ...paid, inAt: null }, later(300), tariff)).toBe(0)
  })

  test('who stayed within the free minutes pays nothing, and may leave within the grace', () => {
    const free = { inAt: noon, fee: 0, discount: 0, paid: 0, paidAt: later(30), paidUntil: null }
    expect(chargeUntil(free, later(45), tariff)).toBe(0)
  })
})

describe('[2a-22] who is asked just before an hour begins, and pays after it', () => {
  const asked = { inAt: noon, fee: 500, discount: 0, paid: 500, paidUntil: later(60), paidAt: later(62) }
  const due = (until: Date) => chargeUntil(asked, until, tariff) - asked.paid

  test('owes no more until the time to leave is over, counted from the payment', () => {
    // The clock of the barrier may be a little behind.
    expect(due(later(61))).toBe(0)
    expect(due(later(62))).toBe(0)
    expect(due(new Date(later(62).getTime() + 1))).toBe(0)
    expect(due(later(77))).toBe(0)
  })

  test('owes the rest from then on: the hour that had begun, and the one after the payment', () => {
    expect(due(later(78))).toBe(1000)
    expect(due(later(122))).toBe(1000)
    expect(due(later(123))).toBe(1500)
  })

  test('is told the same step by step', () => {
    expect(chargeLines(asked, later(70), tariff)).toEqual([
      { label: '1小时', minutes: 60, amount: 500 },
      { label: '缴费后15分钟内离场', minutes: 8, amount: 0 },
    ])
    expect(chargeLines(asked, later(78), tariff)).toEqual([
      { label: '2小时', minutes: 62, amount: 1000 },
      { label: '缴费后1小时', minutes: 16, amount: 500 },
    ])
  })

  test('never owes less for staying longer, and keeps what an earlier delay cost', () => {
    const until = Array.from({ length: 400 }, (_, minutes) => chargeUntil(asked, later(62 + minutes), tariff))
    expect(until.every((fee, at) => at === 0 || fee >= (until[at - 1] ?? 0))).toBe(true)
    const again = { ...asked, fee: 1500, paid: 1500, paidUntil: later(78), paidAt: later(79) }
    expect(chargeUntil(again, later(95), tariff)).toBe(2000)
  })
})
