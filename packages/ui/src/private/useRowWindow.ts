import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from './useHydrated.ts'
import { useLatest } from './useLatest.ts'

/** Rows drawn beyond each edge of the view. */
const BEYOND = 4
/** Rows that a server draws: about a window full. */
const ON_SERVER = 24
/** Without a scroll for so long the list is at rest (ms). */
const REST = 150

export interface RowWindow {
  /** Index of the first drawn row. */
  first: number
  /** Number of drawn rows; until the view is measured 0, on a server some. */
  size: number
  /** Slot that stands first in the document; see `slotsOf`. */
  turn: number
  /** Width of the view (px); 0 until it is measured. */
  width: number
  /** Distance scrolled to the side (px), by steps of `sideStep`. */
  side: number
}

export interface RowWindowOptions {
  /** What scrolls, once it is there: an element kept in state, because a ref is set after the effects of what is inside. */
  scroller: HTMLElement | null
  count: number
  rowHeight: number
  /** Row at a distance from the first one. @default rows of equal height */
  rowAt?: ((distance: number) => number) | undefined
  /** Follows the side position in steps of so many px. @default not at all */
  sideStep?: number | undefined
}

/** What was measured last; at rest the turn follows from the rows that are drawn. */
type View = Omit<RowWindow, 'turn'> & { turn: number | undefined }

const unmeasured: View = { first: 0, size: 0, turn: undefined, width: 0, side: 0 }
const onServer: View = { ...unmeasured, size: ON_SERVER }

/** The window as it is drawn: the list may have become shorter since it was measured. */
function drawn(view: View, count: number): RowWindow {
  const first = Math.max(0, Math.min(view.first, count - view.size))
  return { ...view, first, turn: view.turn ?? first % Math.max(1, view.size) }
}

/**
 * The rows to draw now. They are drawn inside the scroll handler (`flushSync`), so a far jump never shows an empty frame. What calls
 * this should be a component that draws the rows and nothing else: it is drawn again each time the window moves.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  // Drawn with every step of a list: what it answers is another window each time.
  'use no memo'
  const { scroller, count, rowHeight } = options
  const latest = useLatest(options)
  const [view, setView] = useState(unmeasured)
  const kept = useRef<{ element: HTMLElement; rowHeight: number; shown: View }>(null)
  const hydrated = useHydrated()

  useLayoutEffect(() => {
    const element = scroller
    if (!element) return undefined
    // Hidden and shown again: it stands as it did, and the observer tells if not.
    const before = kept.current
    const isKnown = before?.element === element && before.rowHeight === rowHeight
    let shown = isKnown ? before.shown : unmeasured
    let moved = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (atRest: boolean, size: number, width: number): View => {
      const { rowAt, sideStep } = latest.current
      const top = rowAt ? rowAt(element.scrollTop) : Math.floor(element.scrollTop / rowHeight)
      const last = Math.max(0, latest.current.count - size)
      const first = Math.max(0, Math.min(top - BEYOND, last))
      const side = sideStep ? Math.floor(Math.abs(element.scrollLeft) / sideStep) * sideStep : 0
      return { first, size, width, side, turn: atRest ? undefined : turnNow() }
    }
    const turnNow = () => drawn(shown, latest.current.count).turn
    const show = (next: View, draw: (update: () => void) => void) => {
      if (
        next.first === shown.first &&
        next.size === shown.size &&
        (next.turn === shown.turn || next.turn === turnNow()) &&
        next.width === shown.width &&
        next.side === shown.side
      )
        return
      shown = next
      kept.current = { element, rowHeight, shown }
      draw(() => setView(next))
    }
    const rest = () => {
      const left = moved + REST - performance.now()
      timer = left > 0 ? setTimeout(rest, left) : undefined
      if (left > 0) return
      // At once as well: the position may be a new one whose scroll event is still to come.
      show(read(true, shown.size, shown.width), flushSync)
    }
    const onScroll = () => {
      moved = performance.now()
      timer ??= setTimeout(rest, REST)
      show(read(false, shown.size, shown.width), flushSync)
    }
    const measure = (draw: (update: () => void) => void) => {
      const size = Math.ceil((element.clientHeight || 480) / rowHeight) + 1 + BEYOND * 2
      show(read(true, size, element.clientWidth), draw)
    }
    if (!isKnown) measure((update) => update())
    const observer = new ResizeObserver(() => measure(flushSync))
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, rowHeight, latest])

  return drawn(hydrated || view.size > 0 ? view : onServer, count)
}

/**
 * Indexes of the drawn rows in the order of the document, and the slot each of them is in. A row that leaves the view hands its slot, that
 * is its elements, to the one that comes in. While the list moves, slots keep their places in the document, because moving an element
 * costs as much as making one; at rest they stand in the order of the rows again, as screen readers expect.
 */
export function slotsOf({ first, size, turn }: RowWindow, count: number): { slot: number; index: number }[] {
  const rows: { slot: number; index: number }[] = []
  for (let place = 0; place < size; place += 1) {
    const slot = (turn + place) % size
    const index = first + ((((slot - first) % size) + size) % size)
    if (index < count) rows.push({ slot, index })
  }
  return rows
}
