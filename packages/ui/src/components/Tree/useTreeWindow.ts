import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const OVERSCAN = 6

export interface TreeWindow {
  start: number
  end: number
}

/** Rows to draw of a list whose rows are all equally high; redrawn inside the scroll handler, so no frame is blank. */
export function useTreeWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): TreeWindow {
  const [view, setView] = useState({ first: 0, rows: 24 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const read = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight))
      const rows = Math.ceil((element.clientHeight || 480) / rowHeight) + 1
      setView((old) => (old.first === first && old.rows === rows ? old : { first, rows }))
    }
    const onScroll = () => flushSync(read)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, rowHeight])

  const first = Math.min(view.first, Math.max(0, count - view.rows))
  return { start: Math.max(0, first - OVERSCAN), end: Math.min(count, first + view.rows + OVERSCAN) }
}
