import { buildTree, checkStates, searchTree, type TreeNode, visiblePositions } from './treeModel.ts'

export interface TreeModelOptions {
  nodes: readonly TreeNode[]
  openIds: readonly string[]
  checkedIds: readonly string[]
  checkable: boolean
  cascade: boolean
  query: string
  matches: (node: TreeNode, query: string) => boolean
}

/**
 * What the tree computes from all of its nodes. A hook of its own, without other hooks between, so that the compiler keeps the results
 * while only the scroll position changes.
 */
export function useTreeModel(options: TreeModelOptions) {
  const { nodes, openIds, checkedIds, checkable, cascade, query, matches } = options
  const model = buildTree(nodes)
  const found = query === '' ? undefined : searchTree(model, (node) => matches(node, query))
  // While searching, what leads to the hits is open instead of what the user opened.
  const open: ReadonlySet<string> = new Set(found ? found.open : openIds)
  const visible = visiblePositions(model, open, found?.kept)
  const checkedSet: ReadonlySet<string> = new Set(checkedIds)
  const states = checkable ? checkStates(model, checkedSet, cascade) : undefined
  return { model, found, open, visible, checkedSet, states }
}
