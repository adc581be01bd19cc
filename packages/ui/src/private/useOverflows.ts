import { useEffect, useState } from 'react'

/** Whether the element's content is larger than the element. */
export function useOverflows(element: HTMLElement | null): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return overflows
}
