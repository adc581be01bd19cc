import type { PersonGraph } from '@linli/api-client/contract/base/person-file'

/** Something of the graph and where it stands. */
export interface GraphNode {
  readonly key: string
  readonly kind: 'person' | 'room' | 'vehicle'
  readonly id: number
  readonly label: string
  readonly x: number
  readonly y: number
}

/** What joins two of them. */
export interface GraphEdge {
  readonly key: string
  readonly from: GraphNode
  readonly to: GraphNode
  /** Value of house_relation; none for whose car it is. */
  readonly relation: string | null
  readonly isHead: boolean
}

export interface GraphPicture {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly height: number
}

export const nodeSize = { width: 168, height: 32 } as const
export const pictureWidth = 720
const rowHeight = 44
const margin = 8
const columns = {
  person: 0,
  room: (pictureWidth - nodeSize.width) / 2,
  vehicle: pictureWidth - nodeSize.width,
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.POSITIVE_INFINITY : values.reduce((sum, one) => sum + one, 0) / values.length

/**
 * Layers from left to right: people, their rooms, the cars there. Rooms keep their order, the nearest first; the others
 * stand as near to what they are joined with as their column lets them.
 */
export function layOut({ persons, rooms, vehicles, relations }: PersonGraph): GraphPicture {
  const rank = new Map(rooms.map((room, at) => [room.id, at]))
  const placeOf = (ids: readonly (number | null)[]) => mean(ids.flatMap((id) => rank.get(id ?? 0) ?? []))
  const roomsOf = (personId: number) =>
    relations.flatMap((one) => (one.personId === personId ? one.roomId : []))
  const people = persons.toSorted((a, b) => placeOf(roomsOf(a.id)) - placeOf(roomsOf(b.id)))
  const cars = vehicles.toSorted((a, b) => placeOf([a.roomId]) - placeOf([b.roomId]))
  const rows = Math.max(people.length, rooms.length, cars.length, 1)
  const column = <T extends { readonly id: number }>(
    kind: GraphNode['kind'],
    of: readonly T[],
    label: (one: T) => string,
  ): GraphNode[] =>
    of.map((one, at) => ({
      key: `${kind}-${one.id}`,
      kind,
      id: one.id,
      label: label(one),
      x: columns[kind],
      // Shorter columns spread over the height of the longest.
      y: margin + (of.length === rows ? at : ((at + 0.5) * rows) / of.length - 0.5) * rowHeight,
    }))
  const several = new Set(rooms.map(({ estate }) => estate)).size > 1
  const nodes = [
    ...column('person', people, ({ name }) => name),
    ...column('room', rooms, ({ estate, name }) => (several ? `${estate} ${name}` : name)),
    ...column('vehicle', cars, ({ plateNo }) => plateNo),
  ]
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const join = (from: string, to: string, relation: string | null, isHead = false): GraphEdge[] => {
    const [a, b] = [byKey.get(from), byKey.get(to)]
    return a && b ? [{ key: `${from}>${to}`, from: a, to: b, relation, isHead }] : []
  }
  const edges = [
    ...relations.flatMap(({ personId, roomId, relation, isHead }) =>
      join(`person-${personId}`, `room-${roomId}`, relation, isHead),
    ),
    ...vehicles.flatMap(({ id, roomId }) => join(`room-${roomId}`, `vehicle-${id}`, null)),
  ]
  return { nodes, edges, height: rows * rowHeight + margin }
}

/** The line between two nodes, from the side of the one to the side of the other. */
export function edgePath({ from, to }: GraphEdge): string {
  const [x1, y1] = [from.x + nodeSize.width, from.y + nodeSize.height / 2]
  const [x2, y2] = [to.x, to.y + nodeSize.height / 2]
  const bend = (x1 + x2) / 2
  return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`
}
