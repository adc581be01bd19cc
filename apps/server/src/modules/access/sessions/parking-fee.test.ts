import { describe, expect, test } from 'vitest'
import { chargeUntil, feeOf, minutesBetween, type Tariff } from './parking-fee.ts'

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
  const paid = { inAt: noon, fee: 500, discount: 0, paid: 500, paidAt: later(60) }

  test('leaves within the grace for what was paid, and pays from then on after it', () => {
    expect(chargeUntil(paid, later(75), tariff)).toBe(500)
    expect(chargeUntil(paid, later(76), tariff)).toBe(1000)
    expect(chargeUntil(paid, later(121), tariff)).toBe(1500)
  })

  test('a stay whose beginning nobody saw costs nothing by itself', () => {
    expect(chargeUntil({ ...paid, inAt: null }, later(300), tariff)).toBe(0)
  })

  test('who stayed within the free minutes pays nothing, and may leave within the grace', () => {
    const free = { inAt: noon, fee: 0, discount: 0, paid: 0, paidAt: later(30) }
    expect(chargeUntil(free, later(45), tariff)).toBe(0)
  })
})
