import { type Ref, type RefCallback, useCallback } from 'react'

/** One callback ref that feeds several refs, with React 19's cleanup functions honoured. */
export function useMergedRefs<Node>(
  first?: Ref<Node>,
  second?: Ref<Node>,
  third?: Ref<Node>,
): RefCallback<Node> {
  return useCallback(
    (node: Node | null) => {
      const cleanups = [first, second, third].map((ref) => {
        if (typeof ref === 'function') {
          const cleanup = ref(node)
          return typeof cleanup === 'function' ? cleanup : () => void ref(null)
        }
        if (ref) {
          ref.current = node
          return () => {
            ref.current = null
          }
        }
        return undefined
      })
      return () => {
        for (const cleanup of cleanups) cleanup?.()
      }
    },
    [first, second, third],
  )
}
