import type { MapFeature } from '@linli/api-client/contract/map/select-all'
import { gcj02ToWgs84 } from '@linli/validators/gcj02-to-wgs84'
import { wgs84ToGcj02 } from '@linli/validators/wgs84-to-gcj02'

type Geometry = MapFeature['geometry']
type Point = readonly [number, number]
export type Crs = 'wgs84' | 'gcj02'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** What is stored is WGS-84; the box of a call is in the system that the call asks for. */
export function storedBox(box: Box | undefined, crs: Crs): Box | undefined {
  if (box === undefined || crs === 'wgs84') return box
  const [west, south] = gcj02ToWgs84([box[0], box[1]])
  const [east, north] = gcj02ToWgs84([box[2], box[3]])
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

const digits = 1e7
const rounded = (value: number) => Math.round(value * digits) / digits

function moved(coordinates: unknown): unknown {
  if (!isPoint(coordinates)) return Array.isArray(coordinates) ? coordinates.map(moved) : coordinates
  const [x, y] = wgs84ToGcj02([coordinates[0], coordinates[1]])
  return [rounded(x), rounded(y)]
}

/** The geometry in the system that the call asks for. */
export const shown = (geometry: Geometry, crs: Crs): Geometry =>
  crs === 'wgs84' ? geometry : ({ ...geometry, coordinates: moved(geometry.coordinates) } as Geometry)
