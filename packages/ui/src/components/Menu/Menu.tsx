import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { FloatingPanel } from '../../private/floating/FloatingPanel.tsx'
import { Opener } from '../../private/floating/Opener.tsx'
import { joinClasses } from '../../private/joinClasses.ts'
import type { MenuAction, MenuEntry } from '../../private/menuItems.ts'
import { focusRow, moveInMenu } from '../../private/menuKeys.ts'
import * as row from '../../private/menuRow.css.ts'
import { MenuRows } from '../../private/MenuRows.tsx'
import type { Align, Side } from '../../private/placement.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useElement } from '../../private/useElement.ts'

export interface MenuProps extends BaseProps {
  /** One button (Button, IconButton …) that opens the menu. */
  trigger: ReactElement
  /** Rows and separators, in order. */
  items: readonly MenuEntry[]
  /** Leave it out to let it keep its own state. */
  open?: boolean | undefined
  /** Whether it is open at first, where it is not controlled. @default false */
  defaultOpen?: boolean | undefined
  /** It was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Side of the trigger on which it opens, where there is room. @default 'bottom' */
  side?: Side | undefined
  /** How it lies along its trigger. @default 'start' */
  align?: Align | undefined
  /** The list, while it is open. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Where the focus goes in a menu that opens: a press leaves it at the list. */
type Start = 'first' | 'last' | 'list'

/** A list of actions behind a button. Arrows, Home, End and typing move in it. */
export function Menu({
  trigger,
  items,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className,
  ...rest
}: MenuProps) {
  const id = useId()
  const ids = { button: `${id}button`, list: rest.id ?? `${id}list` }
  const [open, setOpen] = useControllableState({
    value: openProp,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
    name: 'Menu',
  })
  const [start, setStart] = useState<Start>('list')
  const [button, buttonRef] = useElement<HTMLElement>()
  const close = () => {
    setOpen(false)
    button?.focus({ preventScroll: true })
  }
  const choose = (action: MenuAction) => {
    close()
    action.onSelect?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
    setOpen(true)
  }
  const moveOrLeave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') {
      moveInMenu(event)
      return
    }
    event.preventDefault()
    close()
  }
  return (
    <>
      <Opener
        trigger={trigger}
        id={ids.button}
        ref={buttonRef}
        opens="menu"
        open={open}
        controls={ids.list}
        // Enter and Space press a button without a place.
        onClick={(event) => {
          setStart(event.detail === 0 ? 'first' : 'list')
          setOpen(!open)
        }}
        onKeyDown={openByKey}
      />
      {open && (
        <FloatingPanel
          data-component="Menu"
          aria-labelledby={ids.button}
          {...rest}
          id={ids.list}
          role="menu"
          anchor={button}
          side={side}
          align={align}
          className={joinClasses(row.list, className)}
          onClose={(reason) => (reason === 'escape' ? close() : setOpen(false))}
          onKeyDown={moveOrLeave}
        >
          <Begin at={start} />
          <MenuRows items={items} onChoose={choose} />
        </FloatingPanel>
      )}
    </>
  )
}

/** Takes the focus to the list around it when it appears. */
function Begin({ at }: { at: Start }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const list = mark.current?.parentElement
    if (!list) return
    if (at === 'list') list.focus({ preventScroll: true })
    else focusRow(list, at)
  }, [at])
  return <span ref={mark} hidden />
}
