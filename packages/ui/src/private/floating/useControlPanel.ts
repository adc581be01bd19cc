import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useMergedRefs } from '../useMergedRefs.ts'
import type { FloatingPanelProps } from './FloatingPanel.tsx'

interface ControlPanelOptions<Control> {
  /** Refs the control was given. */
  rootRef: Ref<HTMLDivElement> | undefined
  controlRef: Ref<Control> | undefined
  /** Closed whatever is asked for. */
  locked: boolean
  onBlur: (() => void) | undefined
}

/** A panel at a control: what opened it, where it stands, where the focus goes back to, and when the control is left. */
export function useControlPanel<Control extends HTMLElement>({
  rootRef,
  controlRef,
  locked,
  onBlur,
}: ControlPanelOptions<Control>) {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const [opened, setOpened] = useState<'keyboard' | 'pointer' | null>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [control, setControl] = useState<Control | null>(null)
  const open = opened !== null && !locked

  const focus = () => control?.focus()
  const close = () => {
    setOpened(null)
    focus()
  }
  const onClose: FloatingPanelProps['onClose'] = (reason) => (reason === 'escape' ? close() : setOpened(null))
  /** Escape on the control closes the panel and nothing around it. */
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    setOpened(null)
  }
  // The form hears that the control was left once the panel is gone too.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement !== control) onBlur?.()
    wasOpen.current = open
  }, [open, onBlur, control])
  const leave = () => {
    if (!open) onBlur?.()
  }

  return {
    open,
    opened,
    setOpened,
    close,
    focus,
    escape,
    leave,
    /** What FloatingPanel takes of it. */
    panel: { anchor: box, onClose },
    boxRef: useMergedRefs(rootRef, setBox),
    focusRef: useMergedRefs(controlRef, setControl),
  }
}
