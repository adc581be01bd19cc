import type { TreeNode } from '@linli/ui/tree'
import { useState } from 'react'

/** What stands above a node, from the top down; null where it is not in the tree. */
export function aboveNode(nodes: readonly TreeNode[], id: string): readonly string[] | null {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = aboveNode(node.children ?? [], id)
    if (below) return [node.id, ...below]
  }
  return null
}

/** Which nodes are open: as the user left them, and whatever stands above what is shown when that changes. */
export function useUnfolded(
  nodes: readonly TreeNode[],
  shown: string | null,
  first: readonly string[],
): readonly [open: readonly string[], setOpen: (ids: readonly string[]) => void] {
  const [open, setOpen] = useState(first)
  const [last, setLast] = useState<string | null>(null)
  const above = shown === last || shown === null ? null : aboveNode(nodes, shown)
  if (above) {
    setLast(shown)
    setOpen([...new Set([...open, ...above])])
  }
  return [open, setOpen]
}
