import { type Ref, type RefCallback, type RefObject, useCallback, useRef } from 'react'
import { useLatest } from './useLatest.ts'
import { useMergedRefs } from './useMergedRefs.ts'

const fields = ['input', 'select', 'textarea', '[contenteditable=true]', '[role=combobox]']
  .map((field) => `[data-part=body] ${field}:not([disabled], [type=hidden], [tabindex="-1"])`)
  .join(', ')

const inFoot = (which: string) => `[data-part=footer] button${which}:not(:disabled, [data-tone=danger])`

/** Button that has the focus where there is no field, before what there is. What destroys never has it. */
const buttons = {
  /** A question: the first, which is the one that cancels. */
  first: inFoot(''),
  /** A record: what is mostly done with it. */
  primary: inFoot('[data-variant=primary]'),
}

const firstIn = (panel: HTMLElement, button: keyof typeof buttons) =>
  panel.querySelector<HTMLElement>(fields) ??
  panel.querySelector<HTMLElement>(buttons[button]) ??
  // Else the library takes the first thing there is.
  (panel.querySelector('[data-tone=danger]') && panel.querySelector<HTMLElement>('[data-part=close]'))

/** Chooses where the focus goes when a dialog opens, unless the consumer has chosen. */
export function useInitialFocus(
  ref: Ref<HTMLDivElement> | undefined,
  chosen: RefObject<HTMLElement | null> | undefined,
  button: keyof typeof buttons,
): { panelRef: RefCallback<HTMLDivElement>; target: RefObject<HTMLElement> } {
  const found = useRef<HTMLElement>(null)
  const latest = useLatest(chosen)
  const find = useCallback(
    (panel: HTMLDivElement | null) => {
      if (!panel) return undefined
      found.current = latest.current?.current ?? firstIn(panel, button)
      // Once: the library asks again when a dialog opened from this one closes, and the focus is its opener's by then.
      const forget = () => {
        found.current = null
      }
      panel.addEventListener('focusin', forget, { once: true })
      return () => {
        forget()
        panel.removeEventListener('focusin', forget)
      }
    },
    [latest, button],
  )
  const panelRef = useMergedRefs(ref, find)
  // The library types its prop without null, and copes with it.
  return { panelRef, target: found as RefObject<HTMLElement> }
}
