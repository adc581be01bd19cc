import { useEffect, useRef } from 'react'

const REMEMBERED = 10

/** Gives the focus back to the page when a part that had it goes: to what had it before, or before that where that is gone too. */
export function useFocusBack(root: HTMLElement | null) {
  const trail = useRef<readonly HTMLElement[]>([])

  useEffect(() => {
    if (!root) return undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || root.contains(target)) return
      const others = trail.current.filter((element) => element !== target && element.isConnected)
      trail.current = [target, ...others].slice(0, REMEMBERED)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [root])

  /** Call it with the focus still in the part. */
  return () => {
    if (!root?.contains(document.activeElement)) return
    for (const element of trail.current) {
      element.focus({ preventScroll: true })
      if (document.activeElement === element) return
    }
  }
}
