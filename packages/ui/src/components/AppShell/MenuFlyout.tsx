import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePartId } from '../../private/partIds.ts'
import { place } from '../../private/placement.ts'
import { presence } from '../../private/presence.ts'
import * as css from './AppShellSidebar.css.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import type { MenuNode } from './menuNode.ts'

/** The pointer may cross the gap between the icon and its panel (ms). */
const LEAVE_DELAY = 160

export interface MenuFlyoutProps {
  node: MenuNode
  path: string
}

/** A group of the collapsed sidebar: its children open beside the icon, on hover, press or by keyboard. */
export function MenuFlyout({ node, path }: MenuFlyoutProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const titleId = usePartId(undefined, 'title')
  const children = node.children ?? []
  const within = children.some((child) => child.href === path)

  const wait = (next: boolean) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), next ? 60 : LEAVE_DELAY)
  }

  useLayoutEffect(() => {
    const element = panel.current
    if (!open || !element || !trigger.current) return
    const rtl = getComputedStyle(element).direction === 'rtl'
    const { left, top } = place({
      anchor: trigger.current.getBoundingClientRect(),
      floating: element.getBoundingClientRect(),
      viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
      side: 'end',
      align: 'start',
      gap: 12,
      rtl,
    })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [open])

  const links = () => [...(panel.current?.querySelectorAll('a') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'ArrowLeft') {
      if (!open) return
      event.stopPropagation()
      setOpen(false)
      trigger.current?.focus()
      return
    }
    if (event.key === 'ArrowRight' && document.activeElement === trigger.current) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => links()[0]?.focus())
      return
    }
    const at = links().findIndex((link) => link === document.activeElement)
    if (at < 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const all = links()
    all[(at + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % all.length]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the button and links inside
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && wait(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && wait(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={onKeyDown}
    >
      <button
        ref={trigger}
        type="button"
        className={css.item}
        data-selected={presence(within)}
        aria-label={node.title}
        aria-expanded={open}
        onClick={() => {
          window.clearTimeout(timer.current)
          setOpen(!open)
        }}
      >
        <MenuIcon icon={node.icon} />
      </button>
      {open && (
        <div ref={panel} className={css.flyout} role="group" aria-labelledby={titleId}>
          <div id={titleId} className={css.flyoutTitle}>
            {node.title}
          </div>
          <ul>
            {children.map((child) => (
              <li key={child.key}>
                <MenuEntry node={child} path={path} onNavigate={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
