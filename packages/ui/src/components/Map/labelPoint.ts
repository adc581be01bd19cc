import type { MapPosition } from './mapModel.ts'

type Rings = readonly (readonly MapPosition[])[]
type Span = readonly [west: number, east: number]

/**
 * Where the name of an area stands: its centre of gravity, or, where that lies outside (an L, a ring around a yard), the
 * middle of the widest piece at the height of it.
 */
export function labelPoint(rings: Rings): MapPosition | undefined {
  const [outer] = rings
  const [first] = outer ?? []
  if (!outer || !first) return undefined
  const centre = centroid(outer, first)
  const spans = spansAt(rings, centre[1])
  if (spans.some(([west, east]) => west <= centre[0] && centre[0] <= east)) return centre
  const widest = spans.reduce<Span | undefined>(
    (best, span) => (best === undefined || span[1] - span[0] > best[1] - best[0] ? span : best),
    undefined,
  )
  return widest ? [(widest[0] + widest[1]) / 2, centre[1]] : first
}

/** Measured from one of its corners: the digits of a position are few beside those of its products. */
function centroid(ring: readonly MapPosition[], [lng, lat]: MapPosition): MapPosition {
  let [area, east, north] = [0, 0, 0]
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    const cross = (x - lng) * (nextY - lat) - (nextX - lng) * (y - lat)
    area += cross
    east += (x + nextX - 2 * lng) * cross
    north += (y + nextY - 2 * lat) * cross
  }
  return area === 0 ? [lng, lat] : [lng + east / (3 * area), lat + north / (3 * area)]
}

/** From where to where the area reaches along a parallel; holes are left out. */
function spansAt(rings: Rings, lat: number): Span[] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
      return y > lat === nextY > lat ? [] : [x + ((lat - y) / (nextY - y)) * (nextX - x)]
    }),
  )
  const sorted = crossings.toSorted((a, b) => a - b)
  return sorted.flatMap((west, at) => {
    const east = sorted[at + 1]
    return at % 2 === 0 && east !== undefined ? [[west, east] as const] : []
  })
}
