import { expect, test } from 'vitest'
import { drawn } from './spot-check.ts'

test('devices are drawn by chance, none of them twice', () => {
  const all = [1, 2, 3, 4, 5]
  const numbers = [4, 0, 2]
  const bounds: number[] = []
  const chance = (below: number): number => {
    bounds.push(below)
    return numbers[bounds.length - 1] ?? 0
  }
  expect(drawn(all, 3, chance)).toEqual([5, 1, 4])
  expect(bounds).toEqual([5, 4, 3])
  expect(drawn(all, 9, () => 0)).toEqual(all)
})
