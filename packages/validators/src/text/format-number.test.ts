import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from './format-number.ts'

describe('formatNumber', () => {
  it('writes what the browser would write', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.maxSafeInteger(),
          fc.integer({ min: -1200, max: 1200 }),
          fc.integer({ min: -99_999, max: 99_999 }).map((number) => number / 1000),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.double({ noNaN: true, min: -1e5, max: 1e5 }),
        ),
        fc.constantFrom('zh-CN', 'en-US', 'de-DE', 'hi-IN', 'ar-EG'),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (value, locale, least, more, percent) => {
          const most = least + more
          const browser = value.toLocaleString(locale, {
            minimumFractionDigits: least,
            maximumFractionDigits: most,
            signDisplay: 'negative',
            style: percent ? 'percent' : 'decimal',
          })
          expect(formatNumber(value, locale, { least, most, percent })).toBe(browser)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it.each([
    [0, {}, '0'],
    [999, {}, '999'],
    [1000, {}, '1,000'],
    [-1_234_567, {}, '-1,234,567'],
    [1.005, { most: 2 }, '1.01'],
    [13_270_809_036_846.854, { most: 2 }, '13,270,809,036,846.85'],
    [12, { least: 2 }, '12.00'],
    [0.0004, {}, '0'],
    [-0.0004, {}, '0'],
    [0.456, { most: 0, percent: true }, '46%'],
    [Number.NaN, {}, 'NaN'],
  ])('%d, %j is %s', (value, format, text) => {
    expect(formatNumber(value, 'zh-CN', format)).toBe(text)
  })
})
