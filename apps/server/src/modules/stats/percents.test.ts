import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percents } from './metrics.ts'

test('shares with one decimal sum to 100.0 and never turn the order of the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 }), (counts) => {
      const shares = percents(counts)
      expect(shares.reduce((sum, one) => sum + Math.round(one * 10), 0)).toBe(1000)
      // Larger counts never get the smaller share.
      const pairs = counts
        .map((count, index) => [count, shares[index] ?? 0] as const)
        .sort(([a], [b]) => a - b)
      const turned = pairs.filter(([count, share], index) => {
        const [next = count, nextShare = share] = pairs[index + 1] ?? []
        return next > count && nextShare < share
      })
      expect(turned).toEqual([])
    }),
  )
  expect(percents([0, 0])).toEqual([0, 0])
})
