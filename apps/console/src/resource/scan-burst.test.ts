import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBurst } from './scan-burst.ts'

/** What comes of a text and Enter, typed with these gaps, ms. */
function typed(text: string, gaps: readonly number[], isRepeat = false): string | null {
  const burst = createBurst()
  let at = 1_000
  let found: string | null = null
  for (const [index, key] of [...Array.from(text), 'Enter'].entries()) {
    at += gaps[index % gaps.length] ?? 0
    found = burst.press({ key, at, isRepeat })
  }
  return found
}

it('knows a reader by its pace', () => {
  expect(typed('LV1.12.0.0123456789', [4])).toBe('LV1.12.0.0123456789')
  expect(typed('0A1B2C3D', [34])).toBe('0A1B2C3D')
})

it('takes the capitals of a reader that holds Shift', () => {
  const burst = createBurst()
  const keys = ['Shift', 'L', 'Shift', 'V', '1', '.', '7', '.', '0']
  for (const [index, key] of keys.entries()) burst.press({ key, at: index * 5, isRepeat: false })
  expect(burst.press({ key: 'Enter', at: keys.length * 5, isRepeat: false })).toBe('LV1.7.0')
})

it('takes what comes after slow typing without the typing', () => {
  const burst = createBurst()
  burst.press({ key: '9', at: 0, isRepeat: false })
  for (const [index, key] of Array.from('12345678').entries())
    burst.press({ key, at: 500 + index * 5, isRepeat: false })
  expect(burst.press({ key: 'Enter', at: 545, isRepeat: false })).toBe('12345678')
})

it('never takes typing by hand for a reader', () => {
  // Hands are faster than this between two keys now and then, and never throughout.
  const hand = fc.array(fc.integer({ min: 35, max: 900 }), { minLength: 1, maxLength: 30 })
  fc.assert(fc.property(fc.string({ maxLength: 30 }), hand, (text, gaps) => typed(text, gaps) === null))
  const rolling = fc.array(fc.integer({ min: 5, max: 34 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.string({ minLength: 6, maxLength: 30 }),
      rolling,
      (text, fast) =>
        // Four fast ones in a row, then one at the pace of a hand.
        typed(text, [...fast, 60]) === null,
    ),
  )
  expect(typed('111111111', [33], true)).toBeNull()
  expect(typed('1234', [5])).toBeNull()
})
