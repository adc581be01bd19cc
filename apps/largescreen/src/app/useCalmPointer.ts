import { useEffect } from 'react'

/** A pointer that nobody moves is not shown any more after this long. */
export const pointerMs = 5000

/** Marks the document as `data-calm` while the pointer rests; the style sheet hides it then. */
export function useCalmPointer(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const rest = () => {
      dataset.calm = ''
    }
    let timer = setTimeout(rest, pointerMs)
    const onMove = () => {
      delete dataset.calm
      clearTimeout(timer)
      timer = setTimeout(rest, pointerMs)
    }
    document.addEventListener('pointermove', onMove)
    return () => {
      clearTimeout(timer)
      delete dataset.calm
      document.removeEventListener('pointermove', onMove)
    }
  }, [])
}
