import { useState } from 'react'

/**
 * An element that parts are put into, and the ref for it. It stays what it was while its page is hidden: React takes the refs of
 * what it hides, and all that stands there would be drawn anew.
 */
export function usePlace(): readonly [HTMLElement | null, (next: HTMLElement | null) => void] {
  // Cheap to make.
  'use no memo'
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [ref] = useState(() => {
    let known: HTMLElement | null = null
    return (next: HTMLElement | null) => {
      if (next === null || next === known) return
      known = next
      setPlace(next)
    }
  })
  return [place, ref]
}
