import type { Polygon } from '@linli/api-client/contract/base/geometry'

const metresPerDegree = 111_320

/** A closed rectangle around a centre, in metres, turned by an angle in degrees. */
export function rectangle(
  [lng, lat]: readonly [number, number],
  width: number,
  depth: number,
  turn: number,
  offset: readonly [number, number] = [0, 0],
): Polygon {
  const angle = (turn * Math.PI) / 180
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([x = 0, y = 0]) => {
    const east = offset[0] + (x * width) / 2
    const north = offset[1] + (y * depth) / 2
    const [turnedEast, turnedNorth] = [
      east * Math.cos(angle) - north * Math.sin(angle),
      east * Math.sin(angle) + north * Math.cos(angle),
    ]
    const degrees = [
      lng + turnedEast / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
      lat + turnedNorth / metresPerDegree,
    ]
    return degrees.map((one) => Math.round(one * 1e7) / 1e7)
  })
  return { type: 'Polygon', coordinates: [corners] }
}

/** Footprints in rows inside an estate of 350 × 300 m. */
export function footprints(center: readonly [number, number], count: number, turn: number): Polygon[] {
  const columns = Math.ceil(Math.sqrt(count * 1.2))
  const rows = Math.ceil(count / columns)
  const [stepX, stepY] = [310 / columns, 260 / rows]
  return Array.from({ length: count }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const offset = [(column + 0.5) * stepX - 155, (row + 0.5) * stepY - 130] as const
    return rectangle(center, Math.min(stepX * 0.7, 60), Math.min(stepY * 0.35, 18), turn, offset)
  })
}
