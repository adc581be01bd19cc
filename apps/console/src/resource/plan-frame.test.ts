import { describe, expect, it } from 'vitest'
import { movedBy, planFrame, type Position, rectangleAround, scaleBar } from './plan-frame.ts'

const size = { width: 640, height: 260, margin: 16 }
const middle = [114.0579, 22.5431] as const
/** Metres between two positions, near enough at this size. */
const metres = (a: Position, b: Position) => {
  const north = ((b[1] ?? 0) - (a[1] ?? 0)) * 111_320
  const east = ((b[0] ?? 0) - (a[0] ?? 0)) * 111_320 * Math.cos((22.5431 * Math.PI) / 180)
  return Math.hypot(east, north)
}

describe('the frame of a plan', () => {
  it('leads from the ground to the drawing and back', () => {
    const frame = planFrame(rectangleAround(middle, 60, 40), size)
    for (const point of [middle, ...rectangleAround(middle, 30, 20)]) {
      const [x, y] = frame.at(point)
      const back = frame.positionOf(x, y)
      expect(metres(point, back)).toBeLessThan(0.02)
    }
    expect(frame.at(middle).map(Math.round)).toEqual([320, 130])
  })

  it('keeps all points inside the margins, with the room that was asked for', () => {
    const corners = rectangleAround(middle, 30, 20)
    const near = planFrame(corners, size)
    const far = planFrame(corners, size, 50)
    for (const corner of corners) {
      const [x, y] = near.at(corner)
      expect(x).toBeGreaterThan(size.margin - 0.01)
      expect(y).toBeLessThan(size.height - size.margin + 0.01)
    }
    expect(far.metresPerPixel).toBeGreaterThan(near.metresPerPixel * 3)
  })

  it('moves by metres, and starts with a rectangle of the size asked for', () => {
    expect(metres(middle, movedBy(middle, 3, 4))).toBeCloseTo(5, 1)
    const [a, b, c] = rectangleAround(middle, 30, 20)
    expect(metres(a ?? [], b ?? [])).toBeCloseTo(30, 1)
    expect(metres(b ?? [], c ?? [])).toBeCloseTo(20, 1)
  })

  it('has a scale of a round length', () => {
    expect([0.1, 0.5, 1, 3].map((one) => scaleBar(one, 640))).toEqual([10, 50, 100, 200])
  })
})
