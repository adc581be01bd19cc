import type { MapGeometry, MapPosition } from '@linli/ui/map'
import type { Found } from './map-layers.ts'

type Ring = readonly (readonly number[])[]

const rings = ({ geometry }: Found): readonly Ring[] =>
  geometry.type === 'Polygon'
    ? geometry.coordinates.slice(0, 1)
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flatMap((part) => part.slice(0, 1))
      : []

const within = (ring: Ring, [x, y]: MapPosition): boolean =>
  ring.reduce((inside, [x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)

/** The estate that a drawn shape begins in; undefined outside all of them. */
export function estateAt(found: readonly Found[], geometry: MapGeometry): number | undefined {
  const first =
    geometry.type === 'Point'
      ? geometry.coordinates
      : geometry.type === 'LineString'
        ? geometry.coordinates[0]
        : geometry.coordinates[0]?.[0]
  if (!first) return undefined
  const estate = found.find(
    (one) =>
      'type' in one.properties &&
      one.properties.type === 'estate' &&
      rings(one).some((ring) => within(ring, first)),
  )
  return estate && 'estateId' in estate.properties ? estate.properties.estateId : undefined
}
