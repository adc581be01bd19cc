import { type RefObject, useEffect } from 'react'

/** Wheel moves the strip sideways; `data-more-start` and `data-more-end` say where it goes on. */
export function useStripScroll(ref: RefObject<HTMLElement | null>, activePath: string, count: number): void {
  useEffect(() => {
    const list = ref.current
    if (!list || count === 0) return undefined
    const mark = () => {
      const left = Math.abs(list.scrollLeft)
      list.toggleAttribute('data-more-start', left > 1)
      list.toggleAttribute('data-more-end', left + list.clientWidth < list.scrollWidth - 1)
    }
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0 || list.scrollWidth <= list.clientWidth) return
      event.preventDefault()
      list.scrollLeft += event.deltaY
    }
    // It tells the first size, too, once the page is laid out: asked for here, that would be done for this alone.
    const resize = new ResizeObserver(mark)
    resize.observe(list)
    list.addEventListener('scroll', mark, { passive: true })
    list.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      resize.disconnect()
      list.removeEventListener('scroll', mark)
      list.removeEventListener('wheel', onWheel)
    }
  }, [ref, count])

  useEffect(() => {
    if (count === 0) return undefined
    // With the frame that lays the page out anyway: asked for at once, all that was just shown would be laid out for it alone.
    const frame = requestAnimationFrame(() => {
      const list = ref.current
      const active = list?.querySelector<HTMLElement>(`[data-path="${CSS.escape(activePath)}"]`)
      if (list && active)
        list.scrollLeft += outside(list.getBoundingClientRect(), active.getBoundingClientRect())
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, activePath, count])
}

/** How far one has to go sideways to lie within the other, px. */
function outside(list: DOMRect, one: DOMRect): number {
  if (one.left < list.left) return one.left - list.left
  return Math.max(0, Math.min(one.right - list.right, one.left - list.left))
}
