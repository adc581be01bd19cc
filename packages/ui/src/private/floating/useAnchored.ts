import { useLayoutEffect } from 'react'
import { type Align, place, type Side } from '../placement.ts'

const GAP = 4
const MARGIN = 8

/**
 * Puts the panel at its side of the anchor, or at the other one where there is more room. `--anchor-width` and `--anchor-room` tell its style how wide
 * the anchor is and how high the panel may be without covering it.
 */
function putAt(panel: HTMLElement, anchor: HTMLElement, side: Side, align: Align) {
  const box = anchor.getBoundingClientRect()
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const room = Math.max(box.top, viewport.height - box.bottom) - GAP - MARGIN
  panel.style.setProperty('--anchor-width', `${box.width}px`)
  panel.style.setProperty('--anchor-room', `${Math.max(0, Math.floor(room))}px`)
  const { left, top } = place({
    anchor: box,
    // Not its rectangle: that is another one while the panel comes in.
    floating: { width: panel.offsetWidth, height: panel.offsetHeight },
    viewport,
    side,
    align,
    gap: GAP,
    margin: MARGIN,
    rtl: getComputedStyle(anchor).direction === 'rtl',
  })
  panel.style.left = `${Math.round(left)}px`
  panel.style.top = `${Math.round(top)}px`
}

/** Keeps a fixed panel at its anchor while either of them grows, and while the page scrolls. */
export function useAnchored(
  panel: HTMLElement | null,
  anchor: HTMLElement | null,
  side: Side = 'bottom',
  align: Align = 'start',
) {
  useLayoutEffect(() => {
    if (!panel || !anchor) return undefined
    const settle = () => putAt(panel, anchor, side, align)
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(panel)
    observer.observe(anchor)
    window.addEventListener('scroll', settle, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', settle, { capture: true })
      window.removeEventListener('resize', settle)
    }
  }, [anchor, panel, side, align])
}
