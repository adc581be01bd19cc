import type { StatusTone } from '../../private/statusTone.ts'

/** One node as given: children, or `lazy` when they come on demand. */
export interface TreeNode {
  /** Unique in the tree. */
  id: string
  /** Name of the node. */
  label: string
  /** Nodes under it. */
  children?: readonly TreeNode[] | undefined
  /** Has children that are loaded when it opens. */
  lazy?: boolean | undefined
  /** Cannot be checked. */
  disabled?: boolean | undefined
  /** At the end of its row: a count. */
  note?: string | undefined
  /** A dot before its name: the state of what it stands for. Say it in words, too. */
  tone?: StatusTone | undefined
}

/** Nodes by position in depth-first order; arrays of numbers, so that 100,000 nodes stay small. */
export interface TreeModel {
  /** Every node, parents before their children. */
  nodes: readonly TreeNode[]
  /** Position of the parent, -1 for roots. */
  parent: Int32Array
  /** Of each node, from 0. */
  depth: Uint16Array
  /** Position behind the last descendant. */
  end: Int32Array
  /** Place among the siblings from 1, and how many they are. */
  place: Uint32Array
  /** How many siblings a node has, itself counted. */
  siblings: Uint32Array
  /** Position of a node. The first question enters the ids, which takes longer than all the rest; showing the tree asks none. */
  positionOf: (id: string) => number | undefined
}

const countNodes = (nodes: readonly TreeNode[]): number => {
  let count = nodes.length
  for (const node of nodes) if (node.children) count += countNodes(node.children)
  return count
}

/** Puts a tree into lists that are fast to walk, children right after their parent. */
export function buildTree(roots: readonly TreeNode[]): TreeModel {
  const count = countNodes(roots)
  const nodes: TreeNode[] = []
  const parent = new Int32Array(count)
  const depth = new Uint16Array(count)
  const end = new Int32Array(count)
  const place = new Uint32Array(count)
  const siblings = new Uint32Array(count)
  let next = 0
  const add = (list: readonly TreeNode[], above: number, level: number) => {
    for (let index = 0; index < list.length; index += 1) {
      const node = list[index]
      if (!node) continue
      const at = next
      next += 1
      nodes.push(node)
      parent[at] = above
      depth[at] = level
      place[at] = index + 1
      siblings[at] = list.length
      if (node.children) add(node.children, at, level + 1)
      end[at] = next
    }
  }
  add(roots, -1, 0)
  let positions: ReadonlyMap<string, number> | undefined
  return {
    nodes,
    parent,
    depth,
    end,
    place,
    siblings,
    positionOf: (id) => {
      positions ??= new Map(nodes.map((node, at) => [node.id, at]))
      return positions.get(id)
    },
  }
}

export const hasChildren = (node: TreeNode): boolean => node.lazy === true || (node.children?.length ?? 0) > 0

/** Positions that are seen: those below open nodes; while searching only hits, their ancestors and what is below a hit. */
export function visiblePositions(
  model: TreeModel,
  open: ReadonlySet<string>,
  kept: ReadonlySet<number> | undefined,
): Int32Array {
  const out = new Int32Array(model.nodes.length)
  let count = 0
  let at = 0
  while (at < model.nodes.length) {
    const node = model.nodes[at]
    if (!node) break
    if (kept && !kept.has(at)) {
      at = model.end[at] ?? at + 1
      continue
    }
    out[count] = at
    count += 1
    const end = model.end[at] ?? at + 1
    at = end > at + 1 && open.has(node.id) ? at + 1 : end
  }
  return out.slice(0, count)
}

/** Positions of nodes that match, with all their ancestors; and the ids to open so that the hits are seen. */
export function searchTree(
  model: TreeModel,
  matches: (node: TreeNode) => boolean,
): { kept: Set<number>; open: Set<string>; hits: number } {
  const kept = new Set<number>()
  const open = new Set<string>()
  let hits = 0
  model.nodes.forEach((node, at) => {
    if (!matches(node)) return
    hits += 1
    kept.add(at)
    for (let up = model.parent[at] ?? -1; up >= 0; up = model.parent[up] ?? -1) {
      if (kept.has(up) && open.has(model.nodes[up]?.id ?? '')) break
      kept.add(up)
      const id = model.nodes[up]?.id
      if (id !== undefined) open.add(id)
    }
  })
  return { kept, open, hits }
}

export type CheckState = 0 | 1 | 2
/** Unchecked, some of what is below, checked. */
export const check = { off: 0, some: 1, on: 2 } as const satisfies Record<string, CheckState>

/** State of every node from the checked leaves; one pass from the end. */
export function checkStates(model: TreeModel, checked: ReadonlySet<string>, cascade: boolean): Uint8Array {
  const states = new Uint8Array(model.nodes.length)
  if (checked.size === 0) return states
  for (let at = model.nodes.length - 1; at >= 0; at -= 1) {
    const node = model.nodes[at]
    if (!node) continue
    const first = at + 1
    const end = model.end[at] ?? first
    if (!cascade || end === first) {
      states[at] = checked.has(node.id) ? check.on : check.off
      continue
    }
    let some = false
    let all = true
    for (let child = first; child < end; child = model.end[child] ?? end) {
      const state = states[child]
      if (state !== check.off) some = true
      if (state !== check.on && !(model.nodes[child]?.disabled && state === check.off)) all = false
    }
    states[at] = all && some ? check.on : some ? check.some : check.off
  }
  return states
}

/** The checked ids after one node was pressed; with cascade the leaves below it, disabled ones excepted. */
export function toggleCheck(
  model: TreeModel,
  checked: ReadonlySet<string>,
  id: string,
  on: boolean,
  cascade: boolean,
): string[] {
  const next = new Set(checked)
  const at = model.positionOf(id)
  if (at === undefined) return [...next]
  const end = cascade ? (model.end[at] ?? at + 1) : at + 1
  for (let index = at; index < end; index += 1) {
    const node = model.nodes[index]
    const leaf = model.end[index] === index + 1
    if (!node || node.disabled || (cascade && !leaf)) continue
    if (on) next.add(node.id)
    else next.delete(node.id)
  }
  return [...next]
}

/** Whether `id` is `ancestor` or stands below it. */
export function isWithin(model: TreeModel, id: string, ancestor: string): boolean {
  const at = model.positionOf(id)
  const from = model.positionOf(ancestor)
  return at !== undefined && from !== undefined && at >= from && at < (model.end[from] ?? from)
}

/** The node before or behind one under the same parent. */
export function siblingOf(model: TreeModel, id: string, sign: 1 | -1): TreeNode | undefined {
  const at = model.positionOf(id)
  if (at === undefined) return undefined
  const parent = model.parent[at] ?? -1
  if (sign === 1) {
    const next = model.end[at] ?? model.nodes.length
    return model.parent[next] === parent ? model.nodes[next] : undefined
  }
  let above = at - 1
  while (above >= 0 && above !== parent && model.parent[above] !== parent) above = model.parent[above] ?? -1
  return above === parent ? undefined : model.nodes[above]
}
