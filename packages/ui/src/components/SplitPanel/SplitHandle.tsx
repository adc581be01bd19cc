import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { presence } from '../../private/presence.ts'
import * as css from './SplitPanel.css.ts'

const STEP = 16

interface SplitHandleProps {
  label: string
  /** A vertical line: sizes the width. */
  vertical: boolean
  size: number
  min: number
  max: number
  onSize: (size: number) => void
  onDone?: ((size: number) => void) | undefined
}

/** The line between list and record (ARIA window splitter): drag it, or use the arrow keys, Home and End. */
export function SplitHandle({ label, vertical, size, min, max, onSize, onDone }: SplitHandleProps) {
  const [dragging, setDragging] = useState(false)
  const start = useRef({ at: 0, size: 0 })
  const clamp = (next: number) => Math.round(Math.min(max, Math.max(min, next)))
  /** +1 where moving towards the end of the line makes the panel smaller. */
  const sign = (element: Element) => (vertical && getComputedStyle(element).direction === 'rtl' ? -1 : 1)

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { at: vertical ? event.clientX : event.clientY, size }
    setDragging(true)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragging) return
    const moved = (vertical ? event.clientX : event.clientY) - start.current.at
    onSize(clamp(start.current.size - moved * sign(event.currentTarget)))
  }
  const release = () => {
    if (!dragging) return
    setDragging(false)
    onDone?.(size)
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const towards = STEP * sign(event.currentTarget)
    const targets: Record<string, number> = {
      [vertical ? 'ArrowLeft' : 'ArrowUp']: size + towards,
      [vertical ? 'ArrowRight' : 'ArrowDown']: size - towards,
      Home: min,
      End: max,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = clamp(target)
    onSize(next)
    onDone?.(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a widget
    <div
      role="separator"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a widget
      tabIndex={0}
      data-dragging={presence(dragging)}
      className={css.handle}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={handleKey}
    />
  )
}
