import { describe, expect, test } from 'vitest'
import { footprints, rectangle } from '../../../seed/world/shapes.ts'
import { areaOf, centroidOf, crossesItself, distanceTo, isClosed } from './geometry.ts'
import { areaFault, estateArea, footprintArea, footprintFault, positionFault } from './place-rules.ts'

const center = [113.943, 22.53] as const
const boundary = rectangle(center, 350, 300, 20)

describe('areas', () => {
  test('area and centre of a turned rectangle', () => {
    expect(areaOf(boundary) / 105_000).toBeCloseTo(1, 2)
    const [lng, lat] = centroidOf(boundary)
    expect(Math.abs(lng - center[0])).toBeLessThan(1e-6)
    expect(Math.abs(lat - center[1])).toBeLessThan(1e-6)
  })

  test('a bow tie crosses itself, a rectangle and a concave shape do not', () => {
    const tie = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [0, 0],
          [0.01, 0.01],
          [0.01, 0],
          [0, 0.01],
          [0, 0],
        ],
      ],
    }
    const notch = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [0, 0],
          [0.02, 0],
          [0.02, 0.02],
          [0.01, 0.005],
          [0, 0.02],
          [0, 0],
        ],
      ],
    }
    expect([tie, boundary, notch].map(crossesItself)).toEqual([true, false, false])
  })

  test('refusals of boundaries and footprints', () => {
    const open = { type: 'Polygon' as const, coordinates: [(boundary.coordinates[0] ?? []).slice(0, 4)] }
    expect(isClosed(open)).toBe(false)
    expect(areaFault(open, estateArea)).toBe('边界没有闭合')
    expect(areaFault(boundary, estateArea)).toBeUndefined()
    expect(areaFault(rectangle(center, 10, 10, 0), estateArea)).toBe('小区边界面积异常，请检查')
    expect(areaFault(rectangle(center, 3000, 3000, 0), estateArea)).toBe('小区边界面积异常，请检查')
    expect(areaFault(rectangle(center, 4, 4, 0), footprintArea)).toBe('楼栋轮廓面积异常，请检查')
  })

  test('distances: inside 0; a building 300 m outside is refused, one 150 m outside is not', () => {
    const straight = rectangle(center, 350, 300, 0)
    const at = (east: number) => rectangle(center, 40, 18, 0, [175 + east, 0])
    expect(distanceTo(straight, [...center])).toBe(0)
    expect(distanceTo(straight, centroidOf(at(150)))).toBeCloseTo(150, 0)
    expect(footprintFault(at(150), straight)).toBeUndefined()
    expect(footprintFault(at(300), straight)).toBe('楼栋位置不在小区范围内')
    expect(footprintFault(at(300), null)).toBeUndefined()
    expect(positionFault(centroidOf(at(600)), straight)).toBe('位置不在小区范围内')
  })

  test('the footprints of the demo world lie in their estate', () => {
    for (const shape of footprints(center, 32, 20)) {
      expect(areaFault(shape, footprintArea)).toBeUndefined()
      expect(distanceTo(boundary, centroidOf(shape))).toBe(0)
    }
  })
})
