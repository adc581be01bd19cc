import type { TreeNode } from '@linli/ui/tree'
import type { ListState } from '../list-state.ts'

type Filters = ListState['filters']

/** A place of a tree beside a list: choosing it narrows the list, or opens a row. */
export interface TreePlace {
  readonly label: string
  /** Filters that it stands for, with those of what it lies in; none: the whole list. */
  readonly where?: Filters
  /** A row of the list: chosen, it opens. */
  readonly opens?: number
  readonly note?: string | undefined
  readonly tone?: TreeNode['tone']
  readonly children?: readonly TreePlace[]
  /** What lies in it is read when it opens. */
  readonly lazy?: boolean
}

/** The place that stands for the whole list. */
export const wholeList = 'all'

/**
 * What a place is called in its tree: by the narrowest of its filters, and by wider ones up to the first that is a row's id, for
 * a name tells only among its siblings. The same for filters as for a place, so that a link shows what it is about.
 */
export function placeId(levels: readonly string[], filters: Filters): string | undefined {
  const parts: string[] = []
  for (const level of levels.toReversed()) {
    const [value, ...more] = [filters[level] ?? []].flat()
    if (more.length > 0) return undefined
    if (value === undefined) continue
    parts.unshift(`${level}=${value}`)
    if (typeof value === 'number') break
  }
  return parts.length === 0 ? wholeList : parts.join('&')
}

const idOf = (levels: readonly string[], { where, opens, label }: TreePlace): string =>
  opens === undefined ? ((where && placeId(levels, where)) ?? label) : `row=${opens}`

/** The nodes of a tree of places, and the places by the ids of their nodes. */
export function treeOf(levels: readonly string[], places: readonly TreePlace[]) {
  const byId = new Map<string, TreePlace>()
  const nodeOf = (place: TreePlace): TreeNode => {
    const id = idOf(levels, place)
    byId.set(id, place)
    const { label, note, tone, lazy, children } = place
    return { id, label, note, tone, lazy, ...(children?.length && { children: children.map(nodeOf) }) }
  }
  return { nodes: places.map(nodeOf), byId }
}

/** The nodes that a place lies in, the widest first. */
export function nodesAbove(nodes: readonly TreeNode[], id: string | undefined): readonly string[] {
  for (const node of nodes) {
    if (node.children?.some((child) => child.id === id)) return [node.id]
    const below = nodesAbove(node.children ?? [], id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** The filters of a list with a place of its tree chosen; `place` null: none of them. */
export function narrowedTo(levels: readonly string[], filters: Filters, place: TreePlace | null): Filters {
  const others = Object.entries(filters).filter(([key]) => !levels.includes(key))
  return { ...Object.fromEntries(others), ...place?.where }
}
