import type { StatusTone } from '../../private/statusTone.ts'

/** Longitude and latitude. */
export type MapPosition = readonly [longitude: number, latitude: number]

/** A point, a line or an area in GeoJSON, longitude first (degrees). */
export type MapGeometry =
  | { type: 'Point'; coordinates: MapPosition }
  | { type: 'LineString'; coordinates: readonly MapPosition[] }
  | { type: 'Polygon'; coordinates: readonly (readonly MapPosition[])[] }

/** A place on the map. */
export interface MapFeature {
  /** Unique in its layer. */
  id: string
  /** Word beside it and for screen readers. */
  name: string
  /** Where it is. */
  geometry: MapGeometry
  /** Said beside the name in the list. */
  detail?: string | undefined
  /** Metres, of a building. @default 12 */
  height?: number | undefined
}

/** `cluster` are points that stand as one with their number while they are close together; `building` are areas with a height. */
export const mapLayerKinds = ['area', 'line', 'point', 'cluster', 'building'] as const
/** How a layer is drawn. */
export type MapLayerKind = (typeof mapLayerKinds)[number]

/** Places of one kind that are shown and hidden together. */
export interface MapLayer {
  /** Tells it from the others. */
  id: string
  /** Name in the list of layers. */
  label: string
  /** How it is drawn. */
  kind: MapLayerKind
  /** Keep the reference stable. */
  features: readonly MapFeature[]
  /** Colour of its places. @default 'accent' */
  tone?: StatusTone | 'accent' | undefined
}

/** Every `MapShape`. */
export const mapShapes = ['point', 'line', 'polygon'] as const
/** What can be drawn on the map. */
export type MapShape = (typeof mapShapes)[number]

/** South-west and north-east. */
export type MapBounds = [[number, number], [number, number]]

export const positionsOf = (geometry: MapGeometry): readonly MapPosition[] =>
  geometry.type === 'Point'
    ? [geometry.coordinates]
    : geometry.type === 'LineString'
      ? geometry.coordinates
      : geometry.coordinates.flat()

/** The box around some geometries; undefined without any. */
export function boundsOf(geometries: readonly MapGeometry[]): MapBounds | undefined {
  const all = geometries.flatMap(positionsOf)
  if (all.length === 0) return undefined
  const of = (axis: 0 | 1) => all.map((position) => position[axis])
  return [
    [Math.min(...of(0)), Math.min(...of(1))],
    [Math.max(...of(0)), Math.max(...of(1))],
  ]
}

/** Points that a shape needs at least. */
export const leastPoints: Record<MapShape, number> = { point: 1, line: 2, polygon: 3 }

/** Without points that repeat the one before, as the two presses of a double press make. */
export const distinct = (points: readonly MapPosition[]): MapPosition[] =>
  points.filter((point, at) => {
    const before = points[at - 1]
    return !before || before[0] !== point[0] || before[1] !== point[1]
  })

/** What was drawn so far; undefined while it is not yet a shape. A polygon is closed. */
export function geometryOf(shape: MapShape, points: readonly MapPosition[]): MapGeometry | undefined {
  const [first] = points
  if (!first || points.length < leastPoints[shape]) return undefined
  if (shape === 'point') return { type: 'Point', coordinates: first }
  if (shape === 'line') return { type: 'LineString', coordinates: points }
  return { type: 'Polygon', coordinates: [[...points, first]] }
}
