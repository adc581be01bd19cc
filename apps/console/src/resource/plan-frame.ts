export type Position = readonly number[]

export interface PlanSize {
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** Which part of the ground a drawing shows, north up. */
export interface PlanFrame {
  readonly metresPerPixel: number
  readonly at: (position: Position) => readonly [x: number, y: number]
  readonly positionOf: (x: number, y: number) => readonly [lng: number, lat: number]
}

const metresPerDegree = 111_320
const decimals = 1e7

const round = (degrees: number) => Math.round(degrees * decimals) / decimals

/**
 * Shows all points inside the margins.
 *
 * @param room metres around them at least
 */
export function planFrame(points: readonly Position[], size: PlanSize, room = 0): PlanFrame {
  const [lngs, lats] = [points.map((p) => p[0] ?? 0), points.map((p) => p[1] ?? 0)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const middle = [(west + east) / 2, (south + north) / 2] as const
  const tall = metresPerDegree
  const wide = metresPerDegree * Math.cos((middle[1] * Math.PI) / 180)
  const metresPerPixel = Math.max(
    Math.max((east - west) * wide + 2 * room, 1) / (size.width - 2 * size.margin),
    Math.max((north - south) * tall + 2 * room, 1) / (size.height - 2 * size.margin),
  )
  return {
    metresPerPixel,
    at: (p) => [
      size.width / 2 + (((p[0] ?? 0) - middle[0]) * wide) / metresPerPixel,
      size.height / 2 - (((p[1] ?? 0) - middle[1]) * tall) / metresPerPixel,
    ],
    positionOf: (x, y) => [
      round(middle[0] + ((x - size.width / 2) * metresPerPixel) / wide),
      round(middle[1] - ((y - size.height / 2) * metresPerPixel) / tall),
    ],
  }
}

/** A position so many metres east and north. */
export function movedBy(position: Position, east: number, north: number): readonly [number, number] {
  const [lng = 0, lat = 0] = position
  const wide = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  return [round(lng + east / wide), round(lat + north / metresPerDegree)]
}

/** A rectangle of so many metres around a position: what a new outline starts with. */
export const rectangleAround = (middle: Position, wide: number, tall: number): readonly Position[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => movedBy(middle, (x * wide) / 2, (y * tall) / 2))

/** Nice length below a fifth of the width, in metres. */
export function scaleBar(metresPerPixel: number, width: number): number {
  const most = (metresPerPixel * width) / 5
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power
}

/** Data of an SVG path through the corners of rings, closed. */
export const ringsPath = (rings: readonly (readonly Position[])[], { at }: PlanFrame): string =>
  rings.map((ring) => `M${ring.map((p) => at(p).join(' ')).join('L')}Z`).join('')
