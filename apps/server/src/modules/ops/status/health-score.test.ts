import fc from 'fast-check'
import { expect, test } from 'vitest'
import { healthScore } from './health-score.ts'

const well = { availability: 1, failRate: 0, missing: 0, silent: false, outdated: false }

test.each([
  ['all is well', {}, 100],
  ['half of the time away', { availability: 0.5 }, 80],
  ['one of twenty is refused', { failRate: 5 }, 90],
  ['more refused than counts', { failRate: 60 }, 80],
  ['fifty events missing', { missing: 50 }, 93],
  ['silent', { silent: true }, 85],
  ['an older firmware', { outdated: true }, 90],
  ['everything at once', { availability: 0, failRate: 99, missing: 999, silent: true, outdated: true }, 0],
])('%s: %o is %i', (_what, changes, score) => {
  expect(healthScore({ ...well, ...changes })).toBe(score)
})

test('what is worse is never rated better, and never outside of 0 to 100', () => {
  const facts = fc.record({
    availability: fc.double({ min: 0, max: 1, noNaN: true }),
    failRate: fc.double({ min: 0, max: 100, noNaN: true }),
    missing: fc.nat(10_000),
    silent: fc.boolean(),
    outdated: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.nat(500), (given, more) => {
      const score = healthScore(given)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(healthScore({ ...given, missing: given.missing + more })).toBeLessThanOrEqual(score)
      expect(healthScore({ ...given, silent: true, outdated: true })).toBeLessThanOrEqual(score)
    }),
  )
})
