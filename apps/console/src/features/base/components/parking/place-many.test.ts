import { planWidth, type SpaceGeometry } from '@linli/api-client/contract/base/parking-geometry'
import { describe, expect, test } from 'vitest'
import { inRows, shifted, turned } from './place-many.ts'
import type { DrawnSpace } from './plan-layout.ts'
import { planSpace } from './testing/plan-space.ts'

const drawn = (id: number, at: Partial<SpaceGeometry>): DrawnSpace => ({
  space: planSpace(id),
  at: { x: 0, y: 0, w: 40, h: 80, turn: 0, ...at },
  inRow: false,
})

describe('several spaces at once', () => {
  const two = [drawn(1, { x: 100, y: 50 }), drawn(2, { x: 200, y: 90, turn: 15 })]

  test('keep how they stand to each other when they are moved', () => {
    expect([...shifted(two, 30, -20).values()].map(({ x, y, turn }) => [x, y, turn])).toEqual([
      [130, 30, 0],
      [230, 70, 15],
    ])
  })

  test('stop together at the edge of the plan', () => {
    expect([...shifted(two, -500, -500).values()].map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [100, 40],
    ])
    expect([...shifted(two, 2000, 0).values()].map(({ x }) => x)).toEqual([planWidth - 140, planWidth - 40])
  })

  test('are turned each around itself', () => {
    expect([...turned([drawn(1, { turn: 300 }), drawn(2, {})], 90).values()].map(({ turn }) => turn)).toEqual(
      [30, 90],
    )
  })

  test('stand in rows of so many, from where the first stood, and never beside the plan', () => {
    const five = Array.from({ length: 5 }, (_, at) => drawn(at + 1, { x: 100 + at, y: 60 }))
    expect([...inRows(five, 2).values()].map(({ x, y }) => [x, y])).toEqual([
      [100, 60],
      [146, 60],
      [100, 146],
      [146, 146],
      [100, 232],
    ])
    const many = Array.from({ length: 60 }, (_, at) => drawn(at + 1, { x: 900 }))
    const places = [...inRows(many, 60).values()]
    expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...places.map(({ x, w }) => x + w))).toBeLessThanOrEqual(planWidth)
    expect(inRows([], 3).size).toBe(0)
  })
})
