import { useMemo } from 'react'
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
 * What the tree computes from all of its nodes. Kept by hand while only the scroll position changes: the compiler was measured to
 * compute it again at every step.
 */
export function useTreeModel(options: TreeModelOptions) {
  const { nodes, openIds, checkedIds, checkable, cascade, query, matches } = options
  const model = useMemo(() => buildTree(nodes), [nodes])
  const found = useMemo(
    () => (query === '' ? undefined : searchTree(model, (node) => matches(node, query))),
    [model, query, matches],
  )
  // While searching, what leads to the hits is open instead of what the user opened.
  const open: ReadonlySet<string> = useMemo(() => new Set(found ? found.open : openIds), [found, openIds])
  const visible = useMemo(() => visiblePositions(model, open, found?.kept), [model, open, found])
  const checkedSet: ReadonlySet<string> = useMemo(() => new Set(checkedIds), [checkedIds])
  const states = useMemo(
    () => (checkable ? checkStates(model, checkedSet, cascade) : undefined),
    [model, checkedSet, checkable, cascade],
  )
  return { model, found, open, visible, checkedSet, states }
}
