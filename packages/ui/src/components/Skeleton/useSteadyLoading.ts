import { useEffect, useRef, useState } from 'react'

/** Nothing is shown before (ms). */
const DELAY = 300
/** What is shown stays at least (ms). */
const MINIMUM = 400

/** Whether to show that something is loading: not for a blink, and not only for a blink. */
export function useSteadyLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (loading === shown) return undefined
    const wait = loading ? DELAY : Math.max(0, shownAt.current + MINIMUM - performance.now())
    const timer = setTimeout(() => {
      if (loading) shownAt.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
