import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element's content is larger than the element, and the ref that finds out. */
export function useOverflows<Node extends HTMLElement>(): readonly [boolean, RefCallback<Node>] {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: Node | null) => {
    if (!element) return undefined
    const measure = () =>
      setOverflows(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [overflows, ref]
}
