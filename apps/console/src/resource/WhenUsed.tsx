import { type ReactNode, startTransition, Suspense, useLayoutEffect, useRef, useState } from 'react'

interface WhenUsedProps {
  /** Looks and is named like the control as long as nothing is chosen in it. */
  readonly stand: ReactNode
  /** Something is chosen: only the control can show it. */
  readonly chosen: boolean
  /** The control, whose code loads when it is drawn. */
  readonly children: ReactNode
}

/** Keys that open a list; in one that is searched by typing the latter two do not. */
const arrows = new Set(['ArrowDown', 'ArrowUp'])
const presses = new Set(['Enter', ' '])

const controlsIn = (root: ParentNode | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[data-part=control]') ?? []),
]

/** A control whose code loads with its first use; the stand-in gives it the focus, the press or key and what was typed. */
export function WhenUsed({ stand, chosen, children }: WhenUsedProps) {
  const root = useRef<HTMLSpanElement>(null)
  const asked = useRef('')
  const typed = useRef('')
  // Which of its parts took the focus.
  const [used, setUsed] = useState<number | null>(null)
  const needed = used !== null || chosen

  return (
    // It only hears what the control inside is used for.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={root}
      className="contents"
      onPointerDownCapture={() => {
        asked.current = 'ArrowDown'
      }}
      onKeyDownCapture={({ key }) => {
        if (key !== 'Tab') asked.current = key
      }}
      onInputCapture={(event) => {
        if (!needed && event.target instanceof HTMLInputElement) typed.current = event.target.value
      }}
      onFocusCapture={(event) => {
        if (needed) return
        const place = controlsIn(root.current).findIndex((control) => control === event.target)
        // The stand-in stays, with its focus, until the control is there.
        startTransition(() => setUsed(Math.max(place, 0)))
      }}
    >
      <Suspense fallback={stand}>
        {needed ? children : stand}
        {used !== null && <Handover root={root} place={used} asked={asked} typed={typed} />}
      </Suspense>
    </span>
  )
}

interface HandoverProps {
  readonly root: { readonly current: HTMLElement | null }
  readonly place: number
  /** The last key; a press counts as the one that opens all lists. */
  readonly asked: { readonly current: string }
  readonly typed: { readonly current: string }
}

/** Once the control is there: it gets the focus, opens where that was asked for, and what was typed is typed again. */
function Handover({ root, place, asked, typed }: HandoverProps) {
  useLayoutEffect(() => {
    const control = controlsIn(root.current)[place]
    if (!control) return
    control.focus({ preventScroll: true })
    const hasText = control instanceof HTMLInputElement
    if (hasText && typed.current !== '') {
      // React hears of a value only when it does not come by its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, typed.current)
      control.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else if (arrows.has(asked.current) || (!hasText && presses.has(asked.current))) {
      // None opens by its focus alone.
      control.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      )
    }
  }, [root, place, asked, typed])
  return null
}
