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
  /** Colour of its own, where it differs from its layer. */
  tone?: StatusTone | 'accent' | undefined
  /** Class from 0 (least) to 4 (most): the more, the more of the accent colour. */
  step?: number | undefined
  /** Something is wrong with it: a cluster that holds it has a red ring. */
  alarm?: boolean | undefined
  /** How many it stands for, of a cluster that came as one; or its weight, of a heat layer. @default 1 */
  count?: number | undefined
}

/** A ground of tiles from a server, where the plain one is not enough. */
export interface MapBase {
  /** Addresses with `{z}`, `{x}` and `{y}`. */
  tiles: readonly string[]
  /** Whether rows are counted from the north or from the south. @default 'xyz' */
  scheme?: 'xyz' | 'tms' | undefined
  /** Whose tiles they are; shown on the map. */
  attribution?: string | undefined
}

/** Where the map looks. */
export interface MapCamera {
  /** Middle of the picture. */
  center: MapPosition
  /** 0 is the whole earth. */
  zoom: number
  /** Degrees clockwise from north. @default 0 */
  bearing?: number | undefined
}

/** `alarm` are points that want somebody: a ring around them breathes until they are gone. `heat` are points as a glow that grows with their number. `cluster` are points that stand as one with their number while they are close together; `building` are areas with a height. */
export const mapLayerKinds = ['area', 'line', 'point', 'cluster', 'building', 'heat', 'alarm'] as const
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
  /** Names of areas stand clear of what lies in them, so that they can be read from far away. @default false */
  landmarks?: boolean | undefined
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
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  // By hand: fifty thousand arguments are more than a call may have.
  for (const geometry of geometries)
    for (const [x, y] of positionsOf(geometry)) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  if (west > east) return undefined
  return [
    [west, south],
    [east, north],
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
