import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount } from './formatCount.ts'

describe('formatCount', () => {
  it('writes what the browser would write', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.maxSafeInteger(),
          fc.integer({ min: -1200, max: 1200 }),
          fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
        ),
        fc.constantFrom('zh-CN', 'en-US', 'de-DE', 'hi-IN', 'ar-EG'),
        (count, locale) => {
          expect(formatCount(count, locale)).toBe(count.toLocaleString(locale))
        },
      ),
    )
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1000, '-1,000'],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count, 'zh-CN')).toBe(text)
  })
})
