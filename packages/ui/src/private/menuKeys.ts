import type { KeyboardEvent } from 'react'

const rowsOf = (menu: ParentNode) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])'),
]

/** Puts the focus on the first or the last row that can be chosen. */
export function focusRow(menu: ParentNode, which: 'first' | 'last') {
  rowsOf(menu)
    .at(which === 'first' ? 0 : -1)
    ?.focus({ preventScroll: which === 'first' })
}

/** Arrows, Home and End move in a menu, a letter goes to the next row that begins with it. */
export function moveInMenu(event: KeyboardEvent<Element>) {
  const rows = rowsOf(event.currentTarget)
  const current = rows.findIndex((row) => row === document.activeElement)
  const target: Record<string, number> = {
    ArrowDown: (current + 1) % rows.length,
    ArrowUp: (Math.max(current, 0) - 1 + rows.length) % rows.length,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[target[event.key] ?? -1] ?? byLetter(event, [...rows.slice(current + 1), ...rows])
  if (!next) return
  event.preventDefault()
  next.focus()
}

function byLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, rows: readonly HTMLElement[]) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  return rows.find((row) => row.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
