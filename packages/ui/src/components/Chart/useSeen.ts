import { type RefCallback, useEffect, useState } from 'react'
import { useElement } from '../../private/useElement.ts'

/** Becomes true when the element first comes near the view, and stays so. */
export function useSeen(): [RefCallback<HTMLElement>, boolean] {
  const [element, ref] = useElement<HTMLElement>()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element || seen || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '120px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, seen])
  return [ref, seen]
}
