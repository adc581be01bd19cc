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

export interface MenuProps extends BaseProps {
  /** One button (Button, IconButton …) that opens the menu. */
  trigger: ReactElement
  /** Rows and separators, in order. */
  items: readonly MenuEntry[]
  /** Side of the trigger on which it opens, where there is room. @default 'bottom' */
  side?: Side
  /** How it lies along its trigger. @default 'start' */
  align?: Align
  /** The list, while it is open. */
  ref?: Ref<HTMLDivElement>
}

/** Where the focus goes in a menu that opens: a press leaves it at the list. */
type Start = 'first' | 'last' | 'list'

/** A list of actions behind a button. Arrows, Home, End and typing move in it. */
export function Menu({ trigger, items, side = 'bottom', align = 'start', className, ...rest }: MenuProps) {
  const id = useId()
  const ids = { button: `${id}button`, list: rest.id ?? `${id}list` }
  const [opened, setOpened] = useState<Start | null>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const close = () => {
    setOpened(null)
    button?.focus({ preventScroll: true })
  }
  const choose = (action: MenuAction) => {
    close()
    action.onSelect?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
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
        ref={setButton}
        opens="menu"
        open={opened !== null}
        controls={ids.list}
        // Enter and Space press a button without a place.
        onClick={(event) => setOpened(opened !== null ? null : event.detail === 0 ? 'first' : 'list')}
        onKeyDown={openByKey}
      />
      {opened !== null && (
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
          onClose={(reason) => (reason === 'escape' ? close() : setOpened(null))}
          onKeyDown={moveOrLeave}
        >
          <Begin at={opened} />
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
