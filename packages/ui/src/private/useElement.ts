import { type RefCallback, useState } from 'react'

/**
 * The element that the ref is on; null before it is there and after it is gone. One that is only hidden (React's `Activity` takes
 * its refs away) stays what it was, so nothing is drawn or measured anew when it is shown again.
 */
export function useElement<Node extends Element>(): [Node | null, RefCallback<Node>] {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const [element, setElement] = useState<Node | null>(null)
  const [ref] = useState(() => {
    // React may take a state that is set once more for a change.
    let known: Node | null = null
    const take = (next: Node | null) => {
      if (next !== known) setElement((known = next))
    }
    return (next: Node | null) => {
      take(next)
      return () =>
        queueMicrotask(() => {
          if (!next?.isConnected && known === next) take(null)
        })
    }
  })
  return [element, ref]
}
