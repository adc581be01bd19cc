import { useLayoutEffect } from 'react'

/**
 * Marks the sides at which columns lie over others (`data-over-start`, `data-over-end`): they cast a shadow there. Where rows are not
 * laid out by the browser's table, only there cells have to be sticky, and each
 * sticky cell is a layer for the compositor in every frame, so a table that is not scrolled to the side is spared them. Whatever
 * is about to scroll sideways marks both before the first frame moves.
 */
export function usePinnedSides(element: HTMLElement | null, contentWidth: number): void {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  useLayoutEffect(() => {
    if (!element) return undefined
    // The observer tells it at once, when the frame is laid out anyway.
    let width = contentWidth
    let about = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      const wide = contentWidth > width
      const at = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-over-start', wide && (about || at > 0))
      element.toggleAttribute('data-over-end', wide && (about || at + width < contentWidth - 1))
    }
    const rest = () => {
      about = false
      mark()
    }
    const arm = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, 1000)
      if (about) return
      about = true
      mark()
    }
    const onWheel = (event: WheelEvent) => (event.deltaX !== 0 || event.shiftKey) && arm()
    const observer = new ResizeObserver(() => {
      width = element.clientWidth
      mark()
    })
    observer.observe(element)
    // In the capturing phase: before rows are drawn, when the position can be read without laying anything out.
    element.addEventListener('scroll', mark, { passive: true, capture: true })
    element.addEventListener('wheel', onWheel, { passive: true })
    element.addEventListener('pointerdown', arm, { passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('scroll', mark, { capture: true })
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', arm)
    }
  }, [element, contentWidth])
}
