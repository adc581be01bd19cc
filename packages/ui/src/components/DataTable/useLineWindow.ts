import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export interface LineWindow {
  start: number
  end: number
  /** Space above and below the drawn lines (px). */
  before: number
  after: number
  measure: (element: HTMLElement | null) => void
  scrollTo: (index: number) => void
}

export interface LineWindowOptions {
  count: number
  lineHeight: number
  scroller: RefObject<HTMLElement | null>
  keyOf: (index: number) => string
  enabled: boolean
}

/**
 * The lines to draw now. The engine redraws inside the scroll handler (`flushSync`), so a far jump never shows an empty frame.
 * Printing draws everything.
 */
export function useLineWindow({
  count,
  lineHeight,
  scroller,
  keyOf,
  enabled,
}: LineWindowOptions): LineWindow {
  'use no memo' // The engine answers from a mutable instance, which the compiler would take for constant.
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  // oxlint-disable-next-line react/incompatible-library -- only plain values leave this hook, and it opts out of the compiler
  const virtual = useVirtualizer({
    count: enabled ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: keyOf,
    overscan: 4,
    initialRect: { width: 0, height: 640 },
    isScrollingResetDelay: 400,
  })
  useEffect(() => {
    virtual.measure()
  }, [virtual, lineHeight])

  const scrollTo = (index: number) => virtual.scrollToIndex(index, { align: 'auto' })
  if (!enabled || printing)
    return {
      start: 0,
      end: count,
      before: 0,
      after: 0,
      measure: () => {},
      scrollTo: enabled ? scrollTo : () => {},
    }
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    start: first?.index ?? 0,
    end: last ? last.index + 1 : 0,
    before: first?.start ?? 0,
    after: last ? virtual.getTotalSize() - last.end : 0,
    measure: virtual.measureElement,
    scrollTo,
  }
}
