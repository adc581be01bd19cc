import { describe, expect, test } from 'vitest'
import { boxOf, drawnPlan, nextSpace, spacesIn } from './plan-layout.ts'
import { planSpace as space } from './testing/plan-space.ts'

describe('the plan of a car park', () => {
  test('has spaces where they were put, and the others in rows below the picture', () => {
    const put = { x: 5, y: 10, w: 30, h: 60, turn: 0 }
    const { drawn, height } = drawnPlan([space(1, put), space(2), space(3)], 400)
    expect(drawn[0]).toMatchObject({ at: put, inRow: false })
    expect(drawn.slice(1).every(({ at, inRow }) => inRow && at.y > 400)).toBe(true)
    expect(height).toBeGreaterThan(470)
  })

  test('takes one back into its row, and moves one, before it is kept', () => {
    const put = { x: 5, y: 10, w: 30, h: 60, turn: 0 }
    const there = { ...put, x: 500 }
    const moved = new Map([
      [1, null],
      [2, there],
    ])
    const { drawn } = drawnPlan([space(1, put), space(2)], 0, moved)
    expect(drawn.map(({ inRow }) => inRow)).toEqual([true, false])
    expect(drawn[1]?.at).toEqual(there)
  })

  test('is selected by a box that is drawn from any corner', () => {
    const { drawn } = drawnPlan([space(1), space(2), space(21)], 0)
    const [first] = drawn
    const middle = [first!.at.x + first!.at.w / 2, first!.at.y + first!.at.h / 2] as const
    expect(spacesIn(drawn, boxOf([middle[0] + 3, middle[1] + 3], [0, 0]))).toEqual([1])
    expect(spacesIn(drawn, boxOf([0, 0], [1000, 1000]))).toEqual([1, 2, 21])
  })

  test('is walked through with arrows', () => {
    const { drawn } = drawnPlan(
      Array.from({ length: 40 }, (_, at) => space(at + 1)),
      0,
    )
    expect(nextSpace(drawn, 1, 'ArrowRight')).toBe(2)
    expect(nextSpace(drawn, 1, 'ArrowDown')).toBe(21)
    expect(nextSpace(drawn, 22, 'ArrowUp')).toBe(2)
    expect(nextSpace(drawn, 1, 'ArrowLeft')).toBeUndefined()
    expect(nextSpace(drawn, 1, 'Enter')).toBeUndefined()
  })
})
