import { Portal } from '@headlessui/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { BaseProps } from '../BaseProps.ts'
import { joinClasses } from '../joinClasses.ts'
import * as overlay from '../overlay.css.ts'
import type { Align, Side } from '../placement.ts'
import { useLatest } from '../useLatest.ts'
import { useMergedRefs } from '../useMergedRefs.ts'
import * as css from './FloatingPanel.css.ts'
import { useAnchored } from './useAnchored.ts'

export interface FloatingPanelProps extends BaseProps {
  /** The box it stands at; presses on it do not close the panel. */
  anchor: HTMLElement | null
  /** Escape, a press or the focus elsewhere. */
  onClose: (reason: 'escape' | 'outside') => void
  /** Names it. */
  label?: string | undefined
  /** @default 'dialog' where it has a name */
  role?: 'dialog' | 'menu' | undefined
  /** @default 'bottom' */
  side?: Side | undefined
  /** @default 'start' */
  align?: Align | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  children: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}

/** A panel at a control or a button, which can be used while it is open. It is part of the dialog it was opened from. */
export function FloatingPanel({
  anchor,
  onClose,
  label,
  role,
  side,
  align,
  onKeyDown,
  className,
  children,
  ref,
  ...rest
}: FloatingPanelProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  // State, not a ref: the portal brings its content one render later than itself.
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const panelRef = useMergedRefs(ref, setPanel)
  const close = useLatest(onClose)
  // The last event of this panel or of one that was opened from it, which stands elsewhere in the document.
  const inside = useRef<Event | null>(null)
  const notice = (event: SyntheticEvent) => {
    inside.current = event.nativeEvent
  }

  useAnchored(panel, anchor, side, align)
  useEffect(() => {
    if (!panel) return undefined
    const outside = (event: Event) => {
      const target = event.target
      if (event === inside.current || !(target instanceof Node)) return
      if (panel.contains(target) || anchor?.contains(target)) return
      close.current('outside')
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [anchor, close, panel])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') {
      onKeyDown?.(event)
      return
    }
    // The dialog around it has its own Escape.
    event.preventDefault()
    event.stopPropagation()
    onClose('escape')
  }
  return (
    <Portal>
      {/* Escape closes it from wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */}
      <div
        role={role ?? (label === undefined ? undefined : 'dialog')}
        aria-label={label}
        tabIndex={-1}
        data-part="panel"
        {...rest}
        ref={panelRef}
        className={joinClasses(overlay.popup, css.panel, className)}
        onKeyDown={keyDown}
        onPointerDownCapture={notice}
        onFocusCapture={notice}
      >
        {children}
      </div>
    </Portal>
  )
}
