import { planWidth, type SpaceGeometry } from '@linli/api-client/contract/base/parking-geometry'
import type { DrawnSpace } from './plan-layout.ts'

/** Where spaces are put. */
export type Places = ReadonlyMap<number, SpaceGeometry>

type Group = readonly DrawnSpace[]

/** Between spaces of a row, and between rows. */
const gap = 6
/** No space is drawn narrower. */
const narrowest = 4

const placesOf = (group: Group, placeOf: (at: SpaceGeometry, index: number) => SpaceGeometry): Places =>
  new Map(group.map(({ space, at }, index) => [space.id, placeOf(at, index)]))

const edges = (group: Group) => ({
  left: Math.min(...group.map(({ at }) => at.x)),
  right: Math.max(...group.map(({ at }) => at.x + at.w)),
  top: Math.min(...group.map(({ at }) => at.y)),
})

/** The spaces moved together: as they stand to each other, and none over the edge of the plan. */
export function shifted(group: Group, dx: number, dy: number): Places {
  const { left, right, top } = edges(group)
  const x = Math.max(-left, Math.min(planWidth - right, dx))
  const y = Math.max(-top, dy)
  return placesOf(group, (at) => ({ ...at, x: Math.round(at.x + x), y: Math.round(at.y + y) }))
}

/** Each of the spaces turned around its middle. */
export const turned = (group: Group, degrees: number): Places =>
  placesOf(group, (at) => ({ ...at, turn: (at.turn + degrees) % 360 }))

/** The spaces in rows of so many, from where the first of them stands; as large as it, or narrower where they must be. */
export function inRows(group: Group, perRow: number): Places {
  const [first] = group
  if (first === undefined) return new Map()
  const { left, top } = edges(group)
  const columns = Math.min(perRow, group.length)
  const room = Math.floor((planWidth - gap * (columns - 1)) / columns)
  const w = Math.max(narrowest, Math.min(first.at.w, room))
  const { h } = first.at
  const from = Math.max(0, Math.min(left, planWidth - columns * w - (columns - 1) * gap))
  return placesOf(group, (at, index) => ({
    ...at,
    x: Math.round(from + (index % columns) * (w + gap)),
    y: Math.round(top + Math.floor(index / columns) * (h + gap)),
    w,
    h,
    turn: 0,
  }))
}
