import { expect, it } from 'vitest'
import { spanIn } from './span-in.ts'

it('draws what of a span lies in the window, and nothing of one that lies outside', () => {
  expect(spanIn(10, 20, 0, 40)).toEqual({ left: 25, width: 25 })
  expect(spanIn(-10, 10, 0, 40)).toEqual({ left: 0, width: 25 })
  expect(spanIn(30, 90, 0, 40)).toEqual({ left: 75, width: 25 })
  expect(spanIn(40, 50, 0, 40)).toBeNull()
})
