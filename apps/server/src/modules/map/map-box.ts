import type { MapFeature } from '@linli/api-client/contract/map/select-all'
import { convertCoordinates } from '@linli/validators/convert-coordinates'

type Geometry = MapFeature['geometry']
type Point = readonly [number, number]
export type Crs = 'wgs84' | 'gcj02'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** What is stored is WGS-84; the box of a call is in the system that the call asks for. */
export function storedBox(box: Box | undefined, crs: Crs): Box | undefined {
  if (box === undefined || crs === 'wgs84') return box
  const [[west, south], [east, north]] = convertCoordinates(
    [
      [box[0], box[1]],
      [box[2], box[3]],
    ] as const,
    crs,
    'wgs84',
  )
  return [west, south, east, north]
}

const isPoint = (value: unknown): value is Point => Array.isArray(value) && typeof value[0] === 'number'

function pointsOf(coordinates: unknown): Point[] {
  if (isPoint(coordinates)) return [coordinates]
  return Array.isArray(coordinates) ? coordinates.flatMap(pointsOf) : []
}

/** Whether the rectangle around the geometry meets the box. */
export function meets({ coordinates }: Geometry, box: Box | undefined): boolean {
  if (box === undefined) return true
  const points = pointsOf(coordinates)
  const [west, south, east, north] = box
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return (
    Math.max(...xs) >= west && Math.min(...xs) <= east && Math.max(...ys) >= south && Math.min(...ys) <= north
  )
}

/** The geometry in the system that the call asks for. */
export const shown = (geometry: Geometry, crs: Crs): Geometry =>
  ({ ...geometry, coordinates: convertCoordinates(geometry.coordinates, 'wgs84', crs) }) as Geometry

/** The middle of the rectangle around a geometry. */
export function middleOf({ coordinates }: Geometry): [number, number] {
  const points = pointsOf(coordinates)
  const middle = (values: readonly number[]) =>
    Math.round(((Math.min(...values) + Math.max(...values)) / 2) * 1e7) / 1e7
  return [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))]
}
