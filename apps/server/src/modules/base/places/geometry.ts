import type { Area } from '@linli/api-client/contract/base/geometry'

/** `[lng, lat]`, WGS-84 degrees. */
export type Position = readonly number[]

const metresPerDegree = 111_320
const lng = (p: Position) => p[0] ?? 0
const lat = (p: Position) => p[1] ?? 0

/** Metres from an origin on a flat earth: exact to a few centimetres over the size of an estate. */
const flat = (p: Position, origin: Position): [number, number] => [
  (lng(p) - lng(origin)) * metresPerDegree * Math.cos((lat(origin) * Math.PI) / 180),
  (lat(p) - lat(origin)) * metresPerDegree,
]

const outerRings = (area: Area): readonly (readonly Position[])[] =>
  area.type === 'Polygon'
    ? area.coordinates.slice(0, 1)
    : area.coordinates.flatMap((polygon) => polygon.slice(0, 1))

const allRings = (area: Area): readonly (readonly Position[])[] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()

function signedArea(ring: readonly Position[]): number {
  const origin = ring[0] ?? [0, 0]
  let sum = 0
  for (const [index, point] of ring.entries()) {
    const [x1, y1] = flat(point, origin)
    const [x2, y2] = flat(ring[(index + 1) % ring.length] ?? origin, origin)
    sum += x1 * y2 - x2 * y1
  }
  return sum / 2
}

/** Square metres inside the outer rings. */
export const areaOf = (area: Area): number =>
  outerRings(area).reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0)

/** Centre of gravity of the largest outer ring, seven decimals. */
export function centroidOf(area: Area): [number, number] {
  const ring = outerRings(area).reduce((a, b) => (Math.abs(signedArea(b)) > Math.abs(signedArea(a)) ? b : a))
  const origin = ring[0] ?? [0, 0]
  const doubled = signedArea(ring) * 6
  let [x, y] = [0, 0]
  for (const [index, point] of ring.entries()) {
    const [x1, y1] = flat(point, origin)
    const [x2, y2] = flat(ring[(index + 1) % ring.length] ?? origin, origin)
    const cross = x1 * y2 - x2 * y1
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  if (doubled === 0) return [lng(origin), lat(origin)]
  const round = (n: number) => Math.round(n * 1e7) / 1e7
  const cos = Math.cos((lat(origin) * Math.PI) / 180)
  return [
    round(lng(origin) + x / doubled / (metresPerDegree * cos)),
    round(lat(origin) + y / doubled / metresPerDegree),
  ]
}

const same = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && lng(a) === lng(b) && lat(a) === lat(b)

/** True when every ring ends where it starts. */
export const isClosed = (area: Area): boolean => allRings(area).every((ring) => same(ring[0], ring.at(-1)))

/** True when two edges of one ring cross. */
export const crossesItself = (area: Area): boolean => allRings(area).some(ringCrosses)

function ringCrosses(ring: readonly Position[]): boolean {
  const edges = ring.slice(1).map((point, index) => [ring[index] ?? point, point] as const)
  for (const [i, [a, b]] of edges.entries()) {
    // Neighbouring edges share a point; the last one is a neighbour of the first.
    for (let j = i + 2; j < edges.length; j += 1) {
      if (i === 0 && j === edges.length - 1) continue
      const [c, d] = edges[j] ?? [a, b]
      if (boxesApart(a, b, c, d)) continue
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
    }
  }
  return false
}

const boxesApart = (a: Position, b: Position, c: Position, d: Position) =>
  Math.max(lng(a), lng(b)) < Math.min(lng(c), lng(d)) ||
  Math.max(lng(c), lng(d)) < Math.min(lng(a), lng(b)) ||
  Math.max(lat(a), lat(b)) < Math.min(lat(c), lat(d)) ||
  Math.max(lat(c), lat(d)) < Math.min(lat(a), lat(b))

const side = (a: Position, b: Position, p: Position) =>
  (lng(b) - lng(a)) * (lat(p) - lat(a)) - (lat(b) - lat(a)) * (lng(p) - lng(a))

/** Metres between two points. */
export const metresBetween = (a: Position, b: Position): number => Math.hypot(...flat(a, b))

/** Metres from a point to the nearest edge of an area; 0 inside. */
export function distanceTo(area: Area, point: Position): number {
  const rings = outerRings(area)
  if (rings.some((ring) => isInside(ring, point))) return 0
  let nearest = Infinity
  for (const ring of rings) {
    for (const [index, start] of ring.slice(0, -1).entries())
      nearest = Math.min(nearest, distanceToEdge(point, start, ring[index + 1] ?? start))
  }
  return nearest
}

function isInside(ring: readonly Position[], point: Position): boolean {
  let inside = false
  for (const [index, a] of ring.slice(0, -1).entries()) {
    const b = ring[index + 1] ?? a
    const crosses = lat(a) > lat(point) !== lat(b) > lat(point)
    if (crosses && lng(point) < ((lng(b) - lng(a)) * (lat(point) - lat(a))) / (lat(b) - lat(a)) + lng(a))
      inside = !inside
  }
  return inside
}

function distanceToEdge(point: Position, a: Position, b: Position): number {
  const [ax, ay] = flat(a, point)
  const [bx, by] = flat(b, point)
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(Math.max(-(ax * dx + ay * dy) / length, 0), 1)
  return Math.hypot(ax + along * dx, ay + along * dy)
}
