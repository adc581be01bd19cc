import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, type Charged, type Formula, shareOut, tieredCost } from './bill-amount.ts'
import { exact, fen } from './exact.ts'
import { formulaOf } from './expression.ts'
import { addMonths, anchoredPeriod, monthsOf, naturalPeriod } from '../../../kit/periods.ts'

const formula: Formula = {
  formulaType: 'area',
  fixedAmount: null,
  additionalAmount: 0,
  expression: null,
  roundingMode: 'half_up',
  roundingUnit: 'fen',
  partialMonth: 'by_day',
}
const charged = (from: string, to: string, more: Partial<Charged> = {}): Charged => ({
  area: 89.5,
  floor: 3,
  months: monthsOf({ from, to }, '2026-01-01'),
  priceOn: () => ({ unitPrice: 2.35, tiers: [] }),
  discountRate: 1,
  ...more,
})
const fenOf = (of: Partial<Formula>, object: Charged) => {
  const result = amountOf({ ...formula, ...of }, object)
  return 'failed' in result ? result.failed : result.amount
}

describe('the amount of a bill', () => {
  test('[3-7] is rounded once, at its end', () => {
    expect(fenOf({}, charged('2026-01-01', '2026-03-31'))).toBe(63_098)
    expect(fenOf({}, charged('2026-01-16', '2026-01-31'))).toBe(10_855)
  })
  test('counts a part of a month as the subject says', () => {
    expect(fenOf({ partialMonth: 'full' }, charged('2026-01-16', '2026-01-31'))).toBe(21_033)
    expect(fenOf({ partialMonth: 'skip' }, charged('2026-01-16', '2026-02-28'))).toBe(21_033)
  })
  test('takes the price of each month, a discount and what is added', () => {
    const priceOn = (day: string) => ({ unitPrice: day < '2026-02-01' ? 2 : 3, tiers: [] })
    expect(fenOf({}, charged('2026-01-01', '2026-02-28', { area: 100, priceOn }))).toBe(50_000)
    expect(
      fenOf(
        { additionalAmount: 500 },
        charged('2026-01-01', '2026-02-28', { area: 100, priceOn, discountRate: 0.9 }),
      ),
    ).toBe(45_900)
    expect(fenOf({ formulaType: 'fixed', fixedAmount: 8_000 }, charged('2026-01-01', '2026-03-31'))).toBe(
      24_000,
    )
  })
  test('rounds as the subject says', () => {
    const month = charged('2026-01-01', '2026-01-31')
    expect(fenOf({ roundingUnit: 'jiao' }, month)).toBe(21_030)
    expect(fenOf({ roundingUnit: 'yuan', roundingMode: 'up' }, month)).toBe(21_100)
    expect(fenOf({ roundingMode: 'down' }, charged('2026-01-01', '2026-03-31'))).toBe(63_097)
  })
  test('says what it lacks', () => {
    expect(fenOf({}, charged('2026-01-01', '2026-01-31', { area: null }))).toBe('房屋面积为空')
    expect(fenOf({}, charged('2026-01-01', '2026-01-31', { priceOn: () => undefined }))).toBe(
      '账期内无有效单价',
    )
  })
  test('goes by tiers over what was used before', () => {
    const tiers = [
      { upTo: 180, price: 3.45 },
      { upTo: 260, price: 4.83 },
      { upTo: null, price: 5.83 },
    ]
    expect(fen(tieredCost(tiers, 170, 100))).toBe(47_920)
    // Cut in two at any point, it costs the same.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }), (first, second) => {
        const parts = fen(tieredCost(tiers, 0, first)) + fen(tieredCost(tiers, first, second))
        expect(parts).toBe(fen(tieredCost(tiers, 0, first + second)))
      }),
    )
  })
  test('[3-8] is shared out whole, whatever the areas', () => {
    expect(shareOut(100_000, [80, 90, 100])).toEqual([29_630, 33_333, 37_037])
    const areas = fc.array(fc.integer({ min: 1, max: 9_999_900 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), areas, (total, hundredths) => {
        const shares = shareOut(
          total,
          hundredths.map((one) => one / 100),
        )
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total)
        expect(shares.every((one) => one >= 0)).toBe(true)
      }),
    )
  })
})

describe('a formula', () => {
  const values = {
    AREA: exact(89.5),
    PRICE: exact(2.35),
    MONTHS: exact(1n),
    USAGE: exact(12),
    FLOOR: exact(5),
    FIXED: exact(8),
  }
  const worth = (text: string) => fen(formulaOf(text)({ ...values, AREA: exact(100n) }))

  test('is worked out exactly, never run', () => {
    expect(
      fenOf(
        { formulaType: 'expression', expression: 'AREA * PRICE + max(FLOOR - 2, 0) * 0.5' },
        charged('2026-01-01', '2026-01-31'),
      ),
    ).toBe(21_083)
    expect(worth('round(AREA / 3, 0) + min(1, 2, 3) - -1')).toBe(35)
    expect(worth('(1 + 2) * 3 - 4 / 2')).toBe(7)
  })
  test.each([
    ['AREA *', 7],
    ['AREA ** 2', 7],
    ['eval(1)', 1],
    ['1 + (2', 7],
    ['1 2', 3],
    ['AREA; 1', 5],
    ['round(1, 9)', 10],
    ['1 / 0', 5],
    ['', 1],
  ])('tells where %s is wrong', (text, at) => {
    expect(() => formulaOf(text)(values)).toThrow(`公式第${at}个字符有误`)
  })
})

test('periods are quarters of the year, or so many months from a day', () => {
  expect(naturalPeriod('2026-05-20', 3)).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(naturalPeriod('2026-12-31', 12)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(anchoredPeriod('2026-01-16', '2026-03-20', 1)).toEqual({ from: '2026-03-16', to: '2026-04-15' })
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsOf({ from: '2026-01-16', to: '2026-02-15' }, '2026-01-16')).toEqual([
    { from: '2026-01-16', to: '2026-02-15', days: 31, of: 31 },
  ])
})
