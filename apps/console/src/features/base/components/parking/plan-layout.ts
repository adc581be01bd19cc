import { planWidth, type SpaceGeometry } from '@linli/api-client/contract/base/parking-geometry'
import type { PlanSpace } from '@linli/api-client/contract/base/parking-plan'

/** Spaces in a row where nobody has placed them. */
const perRow = 20
const gap = 6
/** Between two rows stand two lines of spaces and a lane, as in a car park. */
const lane = 40
const size = { w: (planWidth - gap * (perRow + 1)) / perRow, h: 76 }

/** A space with where it is drawn. */
export interface DrawnSpace {
  readonly space: PlanSpace
  readonly at: SpaceGeometry
  /** Nobody has placed it: it stands in its row. */
  readonly inRow: boolean
}

/** The height that a number of spaces in rows takes. */
function rowsHeight(count: number): number {
  const rows = Math.ceil(count / perRow)
  return rows === 0 ? 0 : gap + rows * (size.h + gap) + Math.floor(rows / 2) * lane
}

/** Where the next of the spaces in rows stands, below a picture of a height. */
function inRow(index: number, from: number): SpaceGeometry {
  const [row, column] = [Math.floor(index / perRow), index % perRow]
  return {
    x: Math.round(gap + column * (size.w + gap)),
    y: Math.round(from + gap + row * (size.h + gap) + Math.floor(row / 2) * lane),
    w: Math.round(size.w),
    h: size.h,
    turn: 0,
  }
}

export interface DrawnPlan {
  readonly drawn: readonly DrawnSpace[]
  readonly height: number
}

/**
 * Every space with its place: where it was put on the picture (moved ones where they are now), the others in rows below
 * it, or as the whole plan where there is none.
 *
 * @param picture height of the picture in thousandths of its width; 0 without one
 */
export function drawnPlan(
  spaces: readonly PlanSpace[],
  picture: number,
  moved: ReadonlyMap<number, SpaceGeometry | null> = new Map(),
): DrawnPlan {
  const placeOf = (space: PlanSpace) => (moved.has(space.id) ? moved.get(space.id) : space.geometry) ?? null
  const placed = spaces.flatMap((space) => placeOf(space) ?? [])
  const from = Math.max(picture, ...placed.map(({ y, w, h }) => y + Math.max(w, h)))
  let index = 0
  const drawn = spaces.map((space): DrawnSpace => {
    const at = placeOf(space)
    return at === null ? { space, at: inRow(index++, from), inRow: true } : { space, at, inRow: false }
  })
  return { drawn, height: Math.max(60, from + rowsHeight(index) + gap) }
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The box between two corners, whichever comes first. */
export const boxOf = (a: readonly [number, number], b: readonly [number, number]): Box => ({
  x: Math.min(a[0], b[0]),
  y: Math.min(a[1], b[1]),
  w: Math.abs(a[0] - b[0]),
  h: Math.abs(a[1] - b[1]),
})

/** The spaces whose middle lies in a box. */
export const spacesIn = (drawn: readonly DrawnSpace[], box: Box): readonly number[] =>
  drawn
    .filter(({ at }) => {
      const [x, y] = [at.x + at.w / 2, at.y + at.h / 2]
      return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h
    })
    .map(({ space }) => space.id)

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The space that an arrow leads to: the nearest one in that direction. Undefined for other keys, and at the edge. */
export function nextSpace(drawn: readonly DrawnSpace[], from: number, key: string): number | undefined {
  const way = arrows[key]
  const here = drawn.find(({ space }) => space.id === from)
  if (way === undefined || here === undefined) return undefined
  const middle = ({ at }: DrawnSpace) => [at.x + at.w / 2, at.y + at.h / 2] as const
  const [x, y] = middle(here)
  let best: { readonly id: number; readonly far: number } | undefined
  for (const one of drawn) {
    const [dx, dy] = [middle(one)[0] - x, middle(one)[1] - y]
    const along = dx * way[0] + dy * way[1]
    if (along <= 1) continue
    // What lies aside counts double, so that an arrow stays in its row.
    const far = along + 2 * Math.abs(dx * way[1] + dy * way[0])
    if (best === undefined || far < best.far) best = { id: one.space.id, far }
  }
  return best?.id
}
