import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { place, type Side } from '../../private/placement.ts'
import { useElement } from '../../private/useElement.ts'

const OPEN_DELAY = 400
const CLOSE_DELAY = 120
/** After one tooltip has closed, the next one opens at once for this long (ms). */
const WARM = 300

let lastClosed = Number.NEGATIVE_INFINITY

interface TooltipState {
  side: Side
  onlyWhenCut: boolean
}

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1

/** Opens on hover and keyboard focus, closes on leave, blur, Escape, press and scroll (WCAG 1.4.13). */
export function useTooltip({ side, onlyWhenCut }: TooltipState) {
  // Asked for once a render, and what it gives is no dependency of anything: nothing to remember.
  'use no memo'
  const tip = useRef<HTMLDivElement>(null)
  const [trigger, triggerRef] = useElement<Element>()
  const [open, setOpen] = useState(false)
  const timer = useRef(0)

  useEffect(() => {
    if (!trigger) return undefined
    const wait = (ms: number, next: boolean) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        if (!next) lastClosed = performance.now()
        setOpen(next && !(onlyWhenCut && !isCut(trigger)))
      }, ms)
    }
    const close = () => wait(0, false)
    const enter = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      wait(performance.now() - lastClosed < WARM ? 0 : OPEN_DELAY, true)
    }
    const focus = () => {
      if (trigger.matches(':focus-visible')) wait(0, true)
    }
    const leave = () => wait(CLOSE_DELAY, false)
    trigger.addEventListener('pointerenter', enter)
    trigger.addEventListener('pointerleave', leave)
    trigger.addEventListener('pointerdown', close)
    trigger.addEventListener('focus', focus)
    trigger.addEventListener('blur', close)
    return () => {
      window.clearTimeout(timer.current)
      trigger.removeEventListener('pointerenter', enter)
      trigger.removeEventListener('pointerleave', leave)
      trigger.removeEventListener('pointerdown', close)
      trigger.removeEventListener('focus', focus)
      trigger.removeEventListener('blur', close)
    }
  }, [trigger, onlyWhenCut])

  useLayoutEffect(() => {
    const element = tip.current
    if (!open || !trigger || !element) return
    const anchor = trigger.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const rtl = getComputedStyle(trigger).direction === 'rtl'
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = place({ anchor, floating: { width, height }, viewport, side, gap: 6, rtl })
    element.style.translate = `${Math.round(rtl ? left - (viewport.width - width) : left)}px ${Math.round(top)}px`
  })

  useEffect(() => {
    if (!open) return undefined
    const close = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The first Escape belongs to the tooltip, not to the dialog around it.
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', close, { capture: true })
    }
  }, [open])

  return {
    open,
    tipRef: tip,
    triggerRef,
    // The pointer may rest on the text itself.
    tipHandlers: {
      onPointerEnter: () => window.clearTimeout(timer.current),
      onPointerLeave: () => {
        timer.current = window.setTimeout(() => setOpen(false), CLOSE_DELAY)
      },
    },
  }
}
