import { Portal } from '@headlessui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import * as overlay from '../overlay.css.ts'
import { useLatest } from '../useLatest.ts'
import * as css from './FloatingPanel.css.ts'
import { useAnchored } from './useAnchored.ts'

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
  // State, not a ref: the portal brings its content one render later than itself.
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const close = useLatest(onClose)

  useAnchored(panel, anchor)
  useEffect(() => {
    if (!panel) return undefined
    const outside = (event: Event) => {
      const target = event.target
      if (!(target instanceof Node) || panel.contains(target) || anchor?.contains(target)) return
      close.current('outside')
    }
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('focusin', outside)
    }
  }, [anchor, close, panel])

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
        ref={setPanel}
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
