import { expect, it } from 'vitest'
import { onGround, positionLayers, shownFrom } from './position-layers.ts'

const place = {
  name: '梅园',
  center: [113.9, 22.5] as const,
  boundary: {
    type: 'Polygon' as const,
    coordinates: [[[0, 0] as const, [0, 1] as const, [1, 1] as const, [0, 0] as const]],
  },
}

it('shows what is picked above the outline of its estate, in the system of the tiles', () => {
  const [outline, at] = positionLayers({
    label: '位置',
    at: [113.9, 22.5],
    place: place as never,
    crs: 'wgs84',
  })
  expect(outline?.features).toHaveLength(1)
  expect(at?.features[0]?.geometry).toEqual({ type: 'Point', coordinates: [113.9, 22.5] })
  const [moved] = positionLayers({ label: '位置', at: [113.9, 22.5], place: undefined, crs: 'gcj02' })
  expect(moved?.features[0]?.geometry).not.toEqual(at?.features[0]?.geometry)
  expect(positionLayers({ label: '位置', at: null, place: undefined, crs: 'wgs84' })[0]?.features).toEqual([])
})

it('begins where it was, else at the estate, else at all it shows', () => {
  expect(shownFrom([1, 2], place as never, 'wgs84')?.center).toEqual([1, 2])
  expect(shownFrom(null, { ...place, boundary: null }, 'wgs84')?.center).toEqual([113.9, 22.5])
  expect(shownFrom(null, place as never, 'wgs84')).toBeUndefined()
  expect(onGround([113.123456789, 22])).toEqual([113.1234568, 22])
})
