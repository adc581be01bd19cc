import { describe, expect, it } from 'vitest'
import { areaWithin, distanceBetween, lengthOf } from './mapMeasure.ts'

describe('measuring on the map', () => {
  it('knows how long a degree is', () => {
    expect(distanceBetween([114, 22], [114, 23])).toBeCloseTo(111_195, 0)
    expect(distanceBetween([114, 60], [115, 60]) / distanceBetween([114, 0], [115, 0])).toBeCloseTo(0.5, 3)
  })

  it('adds up a line, and nothing of a single point', () => {
    const line = [
      [114, 22],
      [114, 22.001],
      [114, 22.002],
    ] as const
    expect(lengthOf(line)).toBeCloseTo(222.39, 1)
    expect(lengthOf(line.slice(0, 1))).toBe(0)
  })

  it('has the area of a square, whichever way it is drawn, closed or not', () => {
    const side = 0.001
    const square = [
      [114, 22],
      [114 + side, 22],
      [114 + side, 22 + side],
      [114, 22 + side],
    ] as const
    const [first] = square
    const expected = 111.195 * 111.195 * Math.cos((22 * Math.PI) / 180)
    expect(areaWithin(square) / expected).toBeCloseTo(1, 3)
    expect(areaWithin(square.toReversed())).toBeCloseTo(areaWithin(square), 6)
    expect(areaWithin([...square, first])).toBeCloseTo(areaWithin(square), 6)
    expect(areaWithin([])).toBe(0)
  })
})
