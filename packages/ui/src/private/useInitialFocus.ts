import { type Ref, type RefCallback, type RefObject, useCallback, useRef } from 'react'
import { useMergedRefs } from './useMergedRefs.ts'

const fields = ['input', 'select', 'textarea', '[contenteditable=true]', '[role=combobox]']
  .map((field) => `[data-part=body] ${field}:not([disabled], [type=hidden], [tabindex="-1"])`)
  .join(', ')

/** What a dialog should focus first: the first field, else the first button of its foot, which is the one that cancels. */
const firstIn = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>(fields) ??
  panel.querySelector<HTMLElement>('[data-part=footer] button:not(:disabled)')

/** Chooses where the focus goes when a dialog opens, unless the consumer has chosen. */
export function useInitialFocus(
  ref: Ref<HTMLDivElement> | undefined,
  chosen: RefObject<HTMLElement | null> | undefined,
): { panelRef: RefCallback<HTMLDivElement>; target: RefObject<HTMLElement> } {
  const found = useRef<HTMLElement>(null)
  const find = useCallback(
    (panel: HTMLDivElement | null) => {
      if (!panel) return undefined
      found.current = chosen?.current ?? firstIn(panel)
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
    [chosen],
  )
  const panelRef = useMergedRefs(ref, find)
  // The library types its prop without null, and copes with it.
  return { panelRef, target: found as RefObject<HTMLElement> }
}
