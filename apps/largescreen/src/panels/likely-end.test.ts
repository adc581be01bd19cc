import { expect, test } from 'vitest'
import { likelyEnd } from './likely-end.ts'

test('goes from what the span before had to what was counted', () => {
  expect(likelyEnd(0, 120, 0)).toBe(120)
  expect(likelyEnd(40, 120, 0.5)).toBe(100)
  expect(likelyEnd(75, 120, 1)).toBe(75)
  // The clock of the wall is a little ahead.
  expect(likelyEnd(75, 120, 1.1)).toBe(75)
})
