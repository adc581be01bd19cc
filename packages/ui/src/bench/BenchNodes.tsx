import { useState } from 'react'
import { Tree } from '../components/Tree/Tree.tsx'
import type { TreeNode } from '../components/Tree/treeModel.ts'
import { sampleTree } from '../testing/treeSamples.ts'

/** Adds the ids of nodes with children. */
function addBranches(nodes: readonly TreeNode[], ids: string[]): string[] {
  for (const node of nodes) {
    if (!node.children) continue
    ids.push(node.id)
    addBranches(node.children, ids)
  }
  return ids
}

/** A tree with boxes, all of it open; 20 estates are 99,620 nodes. */
export function BenchNodes({ estates }: { estates: number }) {
  const [nodes] = useState(() => sampleTree(estates))
  const [open] = useState(() => addBranches(nodes, []))
  return <Tree label="测量" nodes={nodes} defaultExpanded={open} checkable height="100vh" />
}
