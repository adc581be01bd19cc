import type { MapPosition } from './mapModel.ts'

/** Mean radius of the earth in metres. */
const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions along the surface (haversine). */
export function distanceBetween(a: MapPosition, b: MapPosition): number {
  const [north, east] = [radians(b[1] - a[1]), radians(b[0] - a[0])]
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(east / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Metres along a line. */
export const lengthOf = (points: readonly MapPosition[]): number =>
  points.slice(1).reduce((sum, point, at) => sum + distanceBetween(points[at] ?? point, point), 0)

/** Square metres inside a ring, closed or not. Exact to a thousandth over the size of a town. */
export function areaWithin(points: readonly MapPosition[]): number {
  const [origin] = points
  if (!origin) return 0
  const north = points.map(([, lat]) => lat)
  // Of the middle, so that it does not matter where the ring begins.
  const scale = Math.cos(radians((Math.min(...north) + Math.max(...north)) / 2))
  const flat = points.map(
    ([lng, lat]) => [radians(lng - origin[0]) * earth * scale, radians(lat - origin[1]) * earth] as const,
  )
  const doubled = flat.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = flat[(at + 1) % flat.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
