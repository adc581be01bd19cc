import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** Presses a key in the text of a combobox: its library has no other way to be told from outside. */
function press(input: HTMLInputElement, key: 'ArrowDown' | 'Escape'): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

const isOpen = (input: HTMLInputElement) => input.getAttribute('aria-expanded') === 'true'

/**
 * Opens the list of a combobox whose text is pressed. Focus alone does not: a list that covers half of a dialog as soon as
 * it opens, or each field on the way of Tab, is in the way.
 */
export function openByPress({ button, currentTarget }: MouseEvent<HTMLInputElement>): void {
  if (button === 0 && !isOpen(currentTarget)) press(currentTarget, 'ArrowDown')
}

/** The same for a box around the text that is more than it: where nothing else is pressed, the text is meant. */
export function openByBox(event: MouseEvent<HTMLElement>): void {
  const { button, target, currentTarget } = event
  const input = currentTarget.querySelector<HTMLInputElement>('input[role=combobox]')
  if (button !== 0 || target !== currentTarget || !input || input.disabled) return
  // Else the press would take the focus away again.
  event.preventDefault()
  input.focus()
  if (!isOpen(input)) press(input, 'ArrowDown')
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])

/** Lets Tab choose only what was moved to or typed: who opened a list to look at it leaves with what was chosen before. */
export function useTabKey(query: string) {
  const moved = useRef(false)
  return ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    const open = isOpen(currentTarget)
    if (key === 'Tab' && open && !moved.current && query === '') press(currentTarget, 'Escape')
    moved.current = open && (moved.current || moves.has(key))
  }
}
