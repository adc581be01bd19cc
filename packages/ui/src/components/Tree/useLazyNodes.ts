import { useState } from 'react'
import type { TreeNode } from './treeModel.ts'

/** Which nodes are being loaded; each is asked for once at a time. */
export function useLazyNodes(onLoad: ((node: TreeNode) => Promise<void>) | undefined) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set())
  const load = (node: TreeNode) => {
    if (!onLoad || loading.has(node.id)) return
    const run = async () => {
      setLoading((old) => new Set([...old, node.id]))
      try {
        await onLoad(node)
      } finally {
        setLoading((old) => new Set([...old].filter((id) => id !== node.id)))
      }
    }
    void run()
  }
  return { loading, load }
}
