import {
  outlineCorners,
  planWidth,
  type SpaceGeometry,
} from '@linli/api-client/contract/base/parking-geometry'

/** A corner, in thousandths of the width of the plan. */
export type Corner = readonly [number, number]

/** No side of what is drawn is shorter. */
const least = 4
const whole = 1000

const box: readonly Corner[] = [
  [0, 0],
  [whole, 0],
  [whole, whole],
  [0, whole],
]

/** The corners where they lie before the space is turned. */
export const cornersOf = ({ x, y, w, h, outline }: SpaceGeometry): readonly Corner[] =>
  (outline ?? box).map(([along, down]): Corner => [x + (along / whole) * w, y + (down / whole) * h])

/** The corners where they are seen. */
export function seenCorners(at: SpaceGeometry): readonly Corner[] {
  const angle = (at.turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const [midX, midY] = [at.x + at.w / 2, at.y + at.h / 2]
  return cornersOf(at).map(([x, y]): Corner => {
    const [dx, dy] = [x - midX, y - midY]
    return [midX + dx * cos - dy * sin, midY + dx * sin + dy * cos]
  })
}

/** A space of these corners, as they are seen; none of them lies beside the plan. */
export function shapedBy(corners: readonly Corner[]): SpaceGeometry {
  const xs = corners.map(([x]) => Math.max(0, Math.min(planWidth, x)))
  const ys = corners.map(([, y]) => Math.max(0, y))
  const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))]
  const w = Math.max(least, Math.round(Math.max(...xs)) - x)
  const h = Math.max(least, Math.round(Math.max(...ys)) - y)
  const part = (value: number, from: number, size: number) =>
    Math.max(0, Math.min(whole, Math.round(((value - from) / size) * whole)))
  const outline = xs.map((value, index): [number, number] => [part(value, x, w), part(ys[index] ?? 0, y, h)])
  return { x, y, w, h, turn: 0, outline }
}

/** One corner more, in the middle of the edge that begins at a corner. */
export function withCornerAfter(corners: readonly Corner[], index: number): readonly Corner[] {
  const [from, to] = [corners[index], corners[(index + 1) % corners.length]]
  if (from === undefined || to === undefined || corners.length >= outlineCorners.most) return corners
  return corners.toSpliced(index + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
}

/** One corner less, as long as an area is left. */
export const withoutCorner = (corners: readonly Corner[], index: number): readonly Corner[] =>
  corners.length > outlineCorners.fewest ? corners.toSpliced(index, 1) : corners

/** The rectangle that it is drawn in. */
export const asRectangle = ({ outline: _own, ...at }: SpaceGeometry): SpaceGeometry => at
