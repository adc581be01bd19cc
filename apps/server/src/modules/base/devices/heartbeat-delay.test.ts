import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delayOf, delaySteps } from './heartbeat-delay.ts'

const none = Array.from({ length: delaySteps.length + 1 }, () => 0)
const counted = (some: Readonly<Record<number, number>>) => none.map((_, at) => some[at] ?? 0)

test('of no heartbeats nothing is told', () => {
  expect(delayOf(none)).toBeNull()
})

test.each([
  ['all within the first step', counted({ 0: 100 }), 19],
  ['half of the second step', counted({ 0: 90, 1: 10 }), 35],
  ['a few that took much longer are left out', counted({ 0: 96, 12: 4 }), 20],
  ['beyond the last step its end is told', counted({ [delaySteps.length]: 5 }), 60_000],
])('%s', (_what, counts, delay) => {
  expect(delayOf(counts)).toBe(delay)
})

test('slower heartbeats are never told as faster', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { minLength: none.length, maxLength: none.length }),
      fc.nat(none.length - 1),
      fc.integer({ min: 1, max: 50 }),
      (counts, at, more) => {
        const before = delayOf(counts)
        const slower = counts.map((one, place) => (place === none.length - 1 ? one + more * (at + 1) : one))
        expect(delayOf(slower) ?? 0).toBeGreaterThanOrEqual(before ?? 0)
      },
    ),
  )
})
