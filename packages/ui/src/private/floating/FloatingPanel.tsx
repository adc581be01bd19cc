import { Portal } from '@headlessui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../joinClasses.ts'
import * as overlay from '../overlay.css.ts'
import { place } from '../placement.ts'
import { useLatest } from '../useLatest.ts'
import * as css from './FloatingPanel.css.ts'

export interface FloatingPanelProps {
  /** The box it stands at; presses on it do not close the panel. */
  anchor: HTMLElement | null
  /** Escape, a press or the focus elsewhere. */
  onClose: (reason: 'escape' | 'outside') => void
  label: string
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A panel at a control whose text stays editable while it is open, which a popover with a button cannot offer.
 * It is part of the dialog it was opened from.
 */
export function FloatingPanel({ anchor, onClose, label, id, className, children }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)

  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !anchor) return undefined
    const settle = () => {
      const { width, height } = element.getBoundingClientRect()
      const rtl = getComputedStyle(anchor).direction === 'rtl'
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = place({
        anchor: anchor.getBoundingClientRect(),
        floating: { width, height },
        viewport,
        side: 'bottom',
        align: 'start',
        gap: 4,
        rtl,
      })
      element.style.left = `${Math.round(left)}px`
      element.style.top = `${Math.round(top)}px`
    }
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    observer.observe(anchor)
    window.addEventListener('scroll', settle, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', settle, { capture: true })
      window.removeEventListener('resize', settle)
    }
  }, [anchor])

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target
      if (!(target instanceof Node) || panel.current?.contains(target) || anchor?.contains(target)) return
      close.current('outside')
    }
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('focusin', outside)
    }
  }, [anchor, close])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog around it has its own Escape.
    event.preventDefault()
    event.stopPropagation()
    onClose('escape')
  }
  return (
    <Portal>
      {/* Escape closes it from wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        data-part="panel"
        className={joinClasses(overlay.popup, css.panel, className)}
        onKeyDown={keyDown}
      >
        {children}
      </div>
    </Portal>
  )
}
