import type { MapGeometry, MapPosition } from '@linli/ui/map'

type At = readonly number[]
type Rings = readonly (readonly At[])[]

/** A place or an area as it is stored and told (GeoJSON), of what a map draws. */
export type Shape =
  | { readonly type: 'Point'; readonly coordinates: At }
  | { readonly type: 'LineString'; readonly coordinates: readonly At[] }
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }

const position = (at: At): MapPosition => [at[0] ?? 0, at[1] ?? 0]

const area = (rings: Rings): MapGeometry => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => ring.map(position)),
})

/** A shape of several parts as one shape for each. */
export function shapesOf(shape: Shape): MapGeometry[] {
  switch (shape.type) {
    case 'MultiPolygon':
      return shape.coordinates.map(area)
    case 'Polygon':
      return [area(shape.coordinates)]
    case 'LineString':
      return [{ type: 'LineString', coordinates: shape.coordinates.map(position) }]
    default:
      return [{ type: 'Point', coordinates: position(shape.coordinates) }]
  }
}
