import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { MenuEntry } from './menuItems.ts'
import { focusRow, moveInMenu } from './menuKeys.ts'
import { MenuRows } from './MenuRows.tsx'
import * as row from './menuRow.css.ts'
import * as overlay from './overlay.css.ts'
import { place } from './placement.ts'
import { pointMenu } from './pointMenu.css.ts'
import { useLatest } from './useLatest.ts'

export interface PointMenuProps {
  /** Where it was asked for, px in the viewport. */
  at: { x: number; y: number }
  label: string
  items: readonly MenuEntry[]
  /** The focus goes back to where it was. */
  onClose: () => void
}

/** The menu of a right click or of the context menu key. Arrows, Home and End move, Escape and a press elsewhere close. */
export function PointMenu({ at, label, items, onClose }: PointMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)
  const { x, y } = at

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { left, top } = place({
      anchor: { left: x, top: y, width: 0, height: 0 },
      floating: element.getBoundingClientRect(),
      viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
      side: 'bottom',
      align: 'start',
      gap: 2,
    })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [x, y])

  useEffect(() => {
    const before = document.activeElement
    const away = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return
      close.current()
    }
    const leave = () => close.current()
    if (list.current) focusRow(list.current, 'first')
    document.addEventListener('pointerdown', away, true)
    window.addEventListener('scroll', away, { capture: true, passive: true })
    window.addEventListener('blur', leave)
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', away, true)
      window.removeEventListener('scroll', away, { capture: true })
      window.removeEventListener('blur', leave)
      window.removeEventListener('resize', leave)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [close])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    moveInMenu(event)
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its rows has the focus
    <div
      ref={list}
      role="menu"
      aria-label={label}
      className={`${overlay.popup} ${row.list} ${pointMenu}`}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      <MenuRows
        items={items}
        onChoose={(action) => {
          onClose()
          action.onSelect?.()
        }}
      />
    </div>,
    document.body,
  )
}
