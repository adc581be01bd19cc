import { checkStates, type TreeModel, type TreeNode } from '../Tree/treeModel.ts'

/** Ids above a node, so that it is seen when the tree opens. */
export function ancestorsOf(model: TreeModel, id: string): string[] {
  const ids: string[] = []
  let at = model.parent[model.positionOf(id) ?? -1] ?? -1
  while (at >= 0) {
    const node = model.nodes[at]
    if (node) ids.push(node.id)
    at = model.parent[at] ?? -1
  }
  return ids
}

/** What stands for the checked leaves: the highest nodes below which everything is checked. */
export function highestChecked(model: TreeModel, checked: ReadonlySet<string>): TreeNode[] {
  const states = checkStates(model, checked, true)
  const found: TreeNode[] = []
  let at = 0
  while (at < model.nodes.length) {
    const node = model.nodes[at]
    if (node && states[at] === 2) {
      found.push(node)
      at = model.end[at] ?? at + 1
    } else at += 1
  }
  return found
}

/** Ids of what can be checked at or below a node: with cascade its leaves. */
export function idsBelow(model: TreeModel, id: string, cascade: boolean): string[] {
  const at = model.positionOf(id)
  if (at === undefined || !cascade) return [id]
  return model.nodes
    .slice(at, model.end[at])
    .filter((_node, offset) => model.end[at + offset] === at + offset + 1)
    .map((node) => node.id)
}
