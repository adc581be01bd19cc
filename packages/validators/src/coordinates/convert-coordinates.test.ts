import { describe, expect, it } from 'vitest'
import { convertCoordinates } from './convert-coordinates.ts'

describe('coordinates of a geometry in another system', () => {
  const ring = [
    [
      [114.0579, 22.5431],
      [116.404, 39.915],
    ],
  ]

  it('[C1 37] moves each position by the vectors of the catalogue', () => {
    expect(convertCoordinates(ring, 'wgs84', 'gcj02')).toEqual([
      [
        [114.063014, 22.5403828],
        [116.4102445, 39.9164043],
      ],
    ])
  })

  it.each(['gcj02', 'bd09'] as const)('[C1 37] comes back from %s to the seventh decimal', (crs) => {
    const there = convertCoordinates(ring, 'wgs84', crs)
    expect(there).not.toEqual(ring)
    const back = convertCoordinates(there, crs, 'wgs84').flat(2)
    for (const [index, degrees] of ring.flat(2).entries())
      expect(Math.abs((back[index] ?? 0) - degrees)).toBeLessThanOrEqual(2e-7)
  })

  it('leaves what is outside China, and heights', () => {
    expect(convertCoordinates([-0.1276, 51.5072, 12], 'wgs84', 'bd09')).toEqual([-0.1276, 51.5072, 12])
  })

  it('gives back the very same within one system', () => {
    expect(convertCoordinates(ring, 'bd09', 'bd09')).toBe(ring)
  })
})
