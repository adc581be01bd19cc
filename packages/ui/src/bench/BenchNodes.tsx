import { useState } from 'react'
import { Tree } from '../components/Tree/Tree.tsx'
import type { TreeNode } from '../components/Tree/treeModel.ts'
import { sampleTree } from '../testing/treeSamples.ts'

const branches = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branches(node.children)] : []))

/** A tree with boxes, all of it open; 20 estates are 99,620 nodes. */
export function BenchNodes({ estates }: { estates: number }) {
  const [nodes] = useState(() => sampleTree(estates))
  const [open] = useState(() => branches(nodes))
  return <Tree label="测量" nodes={nodes} defaultOpen={open} checkable height="100vh" />
}
