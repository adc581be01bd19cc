import { describe, expect, it } from 'vitest'
import { bd09ToGcj02 } from './bd09-to-gcj02.ts'
import { gcj02ToBd09 } from './gcj02-to-bd09.ts'
import { gcj02ToWgs84 } from './gcj02-to-wgs84.ts'
import type { Position } from './position.ts'
import { wgs84ToGcj02 } from './wgs84-to-gcj02.ts'

const distance = (a: Position, b: Position): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

/** Vectors published with the usual approximation of GCJ-02 and BD-09. */
const WGS_TO_GCJ: [Position, Position][] = [
  [
    [116.404, 39.915],
    [116.4102445, 39.9164043],
  ],
  [
    [114.0579, 22.5431],
    [114.063014, 22.5403828],
  ],
]
const GCJ_TO_BD: [Position, Position][] = [
  [
    [116.404, 39.915],
    [116.4103695, 39.921337],
  ],
]

describe('WGS-84 and GCJ-02', () => {
  it.each(WGS_TO_GCJ)('%j ↔ %j', (wgs, gcj) => {
    expect(distance(wgs84ToGcj02(wgs), gcj)).toBeLessThan(1e-7)
    expect(distance(gcj02ToWgs84(gcj), wgs)).toBeLessThan(1e-7)
  })

  it('shifts by 100 to 1,000 m within China', () => {
    for (let longitude = 74; longitude < 135; longitude += 1.7) {
      for (let latitude = 18; latitude < 53; latitude += 1.3) {
        const shift = distance(wgs84ToGcj02([longitude, latitude]), [longitude, latitude]) * 111_000
        expect(shift).toBeGreaterThan(20)
        expect(shift).toBeLessThan(1500)
      }
    }
  })
})

describe('GCJ-02 and BD-09', () => {
  it.each(GCJ_TO_BD)('%j ↔ %j', (gcj, bd) => {
    expect(distance(gcj02ToBd09(gcj), bd)).toBeLessThan(1e-7)
    expect(distance(bd09ToGcj02(bd), gcj)).toBeLessThan(1e-7)
  })
})

describe('there and back is exact to 1e-7° on a grid over China', () => {
  it.each([
    ['WGS-84 → GCJ-02 → WGS-84', wgs84ToGcj02, gcj02ToWgs84],
    ['GCJ-02 → BD-09 → GCJ-02', gcj02ToBd09, bd09ToGcj02],
  ] as const)('%s', (_, there, back) => {
    let worst = 0
    for (let longitude = 72.1; longitude < 137.8; longitude += 0.37) {
      for (let latitude = 0.9; latitude < 55.8; latitude += 0.41) {
        worst = Math.max(worst, distance(back(there([longitude, latitude])), [longitude, latitude]))
      }
    }
    expect(worst).toBeLessThan(1e-7)
  })

  it('holds on the meridian and parallel where the shift has no derivative', () => {
    for (const position of [
      [105, 35],
      [105, 30],
      [110, 35],
    ] as const)
      expect(distance(gcj02ToWgs84(wgs84ToGcj02(position)), position)).toBeLessThan(1e-7)
  })
})

describe('the rectangle in which positions are shifted', () => {
  const all = [wgs84ToGcj02, gcj02ToWgs84, gcj02ToBd09, bd09ToGcj02]

  it.each<Position>([
    [72.003, 30],
    [137.8348, 30],
    [100, 0.8292],
    [100, 55.8272],
    [-0.1276, 51.5072],
    [0, 0],
    [Number.NaN, 30],
    [100, Number.NaN],
    [Number.POSITIVE_INFINITY, 30],
  ])('leaves %s, %s alone', (longitude, latitude) => {
    for (const convert of all) expect(convert([longitude, latitude])).toEqual([longitude, latitude])
  })

  it.each<Position>([
    [72.004, 30],
    [137.8347, 30],
    [100, 0.8293],
    [100, 55.8271],
  ])('shifts %s, %s on its edge', (longitude, latitude) => {
    for (const convert of all) expect(convert([longitude, latitude])).not.toEqual([longitude, latitude])
  })
})
