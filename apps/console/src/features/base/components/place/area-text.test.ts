import { describe, expect, it } from 'vitest'
import { areaOfText, textOfArea } from './area-text.ts'

const square = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [114, 22],
      [114.01, 22],
      [114.01, 22.01],
      [114, 22],
    ] as [number, number][],
  ],
}

describe('a boundary as text', () => {
  it('takes corners line by line, with any comma, and closes the ring', () => {
    expect(areaOfText('114,22\n114.01，22\n 114.01 22.01 ')).toEqual({ kind: 'area', area: square })
    expect(areaOfText(`${textOfArea(square)}\n114, 22`)).toEqual({ kind: 'area', area: square })
  })

  it('takes GeoJSON as maps give it', () => {
    for (const wrapped of [
      square,
      { type: 'Feature', properties: {}, geometry: square },
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: square }] },
    ])
      expect(areaOfText(JSON.stringify(wrapped))).toEqual({ kind: 'area', area: square })
  })

  it('says what is none', () => {
    expect(areaOfText(' ')).toEqual({ kind: 'empty' })
    for (const text of ['abc', '114,22', '114,22\n1\n2', '{', '{"type":"Point","coordinates":[1,2]}'])
      expect(areaOfText(text)).toEqual({ kind: 'other' })
  })

  it('comes back as it went', () => {
    expect(textOfArea(square)).toBe('114, 22\n114.01, 22\n114.01, 22.01')
    const two = { type: 'MultiPolygon' as const, coordinates: [square.coordinates, square.coordinates] }
    expect(areaOfText(textOfArea(two))).toEqual({ kind: 'area', area: two })
    expect(textOfArea(null)).toBe('')
  })
})
