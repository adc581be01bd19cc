import { describe, expect, test } from 'vitest'
import { asRectangle, seenCorners, shapedBy, withCornerAfter, withoutCorner } from './space-outline.ts'

const at = { x: 100, y: 50, w: 40, h: 80, turn: 0 }

describe('the outline of a space', () => {
  test('begins as its rectangle, as it is turned', () => {
    expect(seenCorners(at)).toEqual([
      [100, 50],
      [140, 50],
      [140, 130],
      [100, 130],
    ])
    const [first] = seenCorners({ ...at, turn: 90 })
    expect(first?.map(Math.round)).toEqual([160, 70])
  })

  test('is kept within the rectangle around its corners', () => {
    const moved = seenCorners(at).with(2, [180, 150])
    const shaped = shapedBy(moved)
    expect(shaped).toEqual({
      x: 100,
      y: 50,
      w: 80,
      h: 100,
      turn: 0,
      outline: [
        [0, 0],
        [500, 0],
        [1000, 1000],
        [0, 800],
      ],
    })
    expect(seenCorners(shaped)).toEqual(moved)
    expect(asRectangle(shaped)).toEqual({ x: 100, y: 50, w: 80, h: 100, turn: 0 })
  })

  test('has no corner beside the plan, and is never narrower than can be seen', () => {
    expect(
      shapedBy(
        [
          [-20, -5],
          [1200, 10],
          [30, 60],
        ].map(([x = 0, y = 0]) => [x, y] as const),
      ),
    ).toMatchObject({
      x: 0,
      y: 0,
      w: 1000,
      h: 60,
    })
    expect(
      shapedBy([
        [5, 5],
        [6, 5],
        [6, 6],
      ]),
    ).toMatchObject({ w: 4, h: 4 })
  })

  test('gains corners on its edges and loses them down to three', () => {
    const five = withCornerAfter(seenCorners(at), 3)
    expect(five[4]).toEqual([100, 90])
    const three = withoutCorner(withoutCorner(five, 0), 0)
    expect(three).toHaveLength(3)
    expect(withoutCorner(three, 0)).toBe(three)
  })
})
