import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { composeHandlers } from '../../private/composeHandlers.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { MenuEntry } from '../../private/menuItems.ts'
import { PointMenu } from '../../private/PointMenu.tsx'
import * as css from './ContextMenu.css.ts'

export interface ContextMenuProps extends BaseProps {
  /** Rows and separators, in order. None: the browser's own menu. */
  items: readonly MenuEntry[]
  /** Names the menu. */
  label: string
  /** Runs before the menu opens; `preventDefault()` keeps it closed. */
  onContextMenu?: ((event: MouseEvent<HTMLDivElement>) => void) | undefined
  /** What is right-clicked; the menu key and Shift+F10 work where the focus is in it. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A menu at the pointer. What is in it must also be reachable elsewhere: a finger has no right button. */
export function ContextMenu({ items, label, onContextMenu, className, children, ...rest }: ContextMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number }>()
  const open = (event: MouseEvent<HTMLDivElement>) => {
    if (items.length === 0) return
    event.preventDefault()
    const byKey = event.clientX === 0 && event.clientY === 0 && event.target instanceof Element
    const box = byKey ? (event.target as Element).getBoundingClientRect() : undefined
    setAt(box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY })
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its children receive */}
      <div
        data-component="ContextMenu"
        {...rest}
        className={joinClasses(css.root, className)}
        onContextMenu={composeHandlers(onContextMenu, open)}
      >
        {children}
      </div>
      {at && <PointMenu at={at} label={label} items={items} onClose={() => setAt(undefined)} />}
    </>
  )
}
