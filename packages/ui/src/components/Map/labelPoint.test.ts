import { describe, expect, it } from 'vitest'
import { labelPoint } from './labelPoint.ts'
import type { MapPosition } from './mapModel.ts'

/** A closed ring about a place in China, in steps of about a hundred metres. */
const ring = (...corners: readonly (readonly [number, number])[]): MapPosition[] =>
  [...corners, ...corners.slice(0, 1)].map(([x, y]) => [113.32 + x / 1000, 23.13 + y / 1000])
const square = ring([0, 0], [4, 0], [4, 4], [0, 4])
const steps = (point: MapPosition | undefined) =>
  point &&
  [(point[0] - 113.32) * 1000, (point[1] - 23.13) * 1000].map((value) => Math.round(value * 1e6) / 1e6)

describe('labelPoint', () => {
  it('stands at the centre of gravity, whichever way the ring goes', () => {
    expect(steps(labelPoint([square]))).toEqual([2, 2])
    expect(steps(labelPoint([square.toReversed()]))).toEqual([2, 2])
    expect(steps(labelPoint([ring([0, 0], [3, 0], [0, 3])]))).toEqual([1, 1])
  })

  it('stays inside where the centre lies outside', () => {
    // A U: two arms of different width, open at the top.
    const u = ring([0, 0], [10, 0], [10, 9], [7, 9], [7, 1], [1, 1], [1, 9], [0, 9])
    expect(steps(labelPoint([u]))?.[0]).toBe(8.5)
  })

  it('stands in no hole', () => {
    const yard = ring([1, 1], [3, 1], [3, 3], [1, 3])
    expect(steps(labelPoint([square, yard]))).toEqual([0.5, 2])
  })

  it('has a place for what has no area, and none for nothing', () => {
    expect(steps(labelPoint([ring([1, 1], [2, 2])]))).toEqual([1, 1])
    expect(labelPoint([])).toBeUndefined()
  })
})
