import { type ReactNode, startTransition, Suspense, useLayoutEffect, useRef, useState } from 'react'

interface WhenUsedProps {
  /** Looks and is named like the control as long as nothing is chosen in it. */
  readonly stand: ReactNode
  /** Something is chosen: only the control can show it. */
  readonly chosen: boolean
  /** The control, whose code loads when it is drawn. */
  readonly children: ReactNode
}

/** Which of its parts took the focus, and whether by a press. */
interface Use {
  readonly place: number
  readonly pressed: boolean
}

const controlsIn = (root: ParentNode | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[data-part=control]') ?? []),
]

/** A control whose code loads with its first use; the stand-in gives it the focus, the press and what was typed. */
export function WhenUsed({ stand, chosen, children }: WhenUsedProps) {
  const root = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  const typed = useRef('')
  const [use, setUse] = useState<Use | null>(null)
  const needed = use !== null || chosen

  return (
    // It only hears what the control inside is used for.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={root}
      className="contents"
      onPointerDownCapture={() => {
        pressed.current = true
      }}
      onInputCapture={(event) => {
        if (!needed && event.target instanceof HTMLInputElement) typed.current = event.target.value
      }}
      onFocusCapture={(event) => {
        if (needed) return
        const place = controlsIn(root.current).findIndex((control) => control === event.target)
        // The stand-in stays, with its focus, until the control is there.
        startTransition(() => setUse({ place: Math.max(place, 0), pressed: pressed.current }))
      }}
    >
      <Suspense fallback={stand}>
        {needed ? children : stand}
        {use && <Handover root={root} use={use} typed={typed} />}
      </Suspense>
    </span>
  )
}

interface HandoverProps {
  readonly root: { readonly current: HTMLElement | null }
  readonly use: Use
  readonly typed: { readonly current: string }
}

/** Once the control is there: it gets the focus, opens for a press, and what was typed is typed again. */
function Handover({ root, use, typed }: HandoverProps) {
  useLayoutEffect(() => {
    const control = controlsIn(root.current)[use.place]
    if (!control) return
    control.focus({ preventScroll: true })
    if (!(control instanceof HTMLInputElement)) {
      // One with a text opens by its focus, the others all by this key.
      if (use.pressed)
        control.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        )
      return
    }
    if (typed.current === '') return
    // React hears of a value only when it does not come by its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, typed.current)
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [root, use, typed])
  return null
}
