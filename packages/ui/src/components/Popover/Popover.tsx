import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { FloatingPanel } from '../../private/floating/FloatingPanel.tsx'
import { Opener } from '../../private/floating/Opener.tsx'
import { joinClasses } from '../../private/joinClasses.ts'
import type { Align, Side } from '../../private/placement.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useElement } from '../../private/useElement.ts'
import * as css from './Popover.css.ts'

export interface PopoverProps extends BaseProps {
  /** One button (Button, IconButton …); pressing it opens and closes the panel. */
  trigger: ReactElement
  /** Names the panel, where its content has no heading of its own. */
  label?: string | undefined
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
  /** Moves the focus into the panel when it opens. @default true */
  focus?: boolean | undefined
  /** Content, or a function that is given `close`. */
  children: ReactNode | ((detail: { close: () => void }) => ReactNode)
  /** The panel, while it is open. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A panel beside its button, with anything inside. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  focus = true,
  className,
  children,
  ...rest
}: PopoverProps) {
  const id = useId()
  const panelId = rest.id ?? id
  const [open, setOpen] = useControllableState({
    value: openProp,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
    name: 'Popover',
  })
  const [button, buttonRef] = useElement<HTMLElement>()
  const close = () => {
    setOpen(false)
    button?.focus({ preventScroll: true })
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <>
      <Opener
        trigger={trigger}
        ref={buttonRef}
        opens={label === undefined ? undefined : 'dialog'}
        open={open}
        controls={panelId}
        onClick={() => setOpen(!open)}
        onKeyDown={escape}
      />
      {open && (
        <FloatingPanel
          data-component="Popover"
          {...rest}
          id={panelId}
          anchor={button}
          side={side}
          align={align}
          label={label}
          className={joinClasses(css.panel, className)}
          onClose={(reason) => (reason === 'escape' ? close() : setOpen(false))}
        >
          <Content focus={focus} onLeave={close}>
            {typeof children === 'function' ? children({ close }) : children}
          </Content>
        </FloatingPanel>
      )}
    </>
  )
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

function endsOf(root: ParentNode | null) {
  const found = [...(root?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter(
    (element) => element.tabIndex >= 0,
  )
  return { first: found[0], last: found.at(-1) }
}

interface ContentProps {
  focus: boolean
  /** Tab went past either end. */
  onLeave: () => void
  children: ReactNode
}

/** The panel stands at the end of the document: Tab beyond its ends goes back to the button, where it was opened. */
function Content({ focus, onLeave, children }: ContentProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) (endsOf(root.current).first ?? root.current?.parentElement)?.focus({ preventScroll: true })
  }, [focus])
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const { first, last } = endsOf(root.current)
    if (first !== undefined && document.activeElement !== (event.shiftKey ? first : last)) return
    event.preventDefault()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only sees the focus leave
    <div ref={root} className={css.content} onKeyDown={keyDown}>
      {children}
    </div>
  )
}
