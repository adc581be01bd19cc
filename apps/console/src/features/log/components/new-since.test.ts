import { expect, it } from 'vitest'
import { newSince } from './new-since.ts'

const rows = [{ id: 3 }, { id: 8 }, { id: 5 }]

it.each([
  [5, 0],
  [8, 1],
  [3, 2],
  [1, 3],
])('after %i there are %i', (seen, count) => {
  expect(newSince(rows, seen)).toBe(count)
})
