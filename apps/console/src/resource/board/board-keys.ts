const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest('[data-card]') : null

const focus = (card: Element | undefined | null): void => card?.querySelector<HTMLElement>('button')?.focus()

/** The cards of a column that are drawn, from the top. */
const cardsOf = (column: Element): HTMLElement[] =>
  [...column.querySelectorAll<HTMLElement>('[data-card]')].toSorted(
    (a, b) => Number(a.dataset['card']) - Number(b.dataset['card']),
  )

/** The next column to a side that has cards. */
function columnBeside(card: Element, by: -1 | 1): Element | undefined {
  const all = [...(card.closest('[data-board]')?.querySelectorAll('[data-column]') ?? [])]
  const here = all.findIndex((column) => column.contains(card))
  const beside = by === 1 ? all.slice(here + 1) : all.slice(0, here).toReversed()
  return beside.find((column) => column.querySelector('[data-card]') !== null)
}

/** Arrows go from card to card, M opens the places to move it to, `.` its menu. Answers whether the key was one of these. */
export function pressOnBoard(key: string, target: EventTarget): boolean {
  const card = cardOf(target)
  if (!card) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const cards = cardsOf(card.closest('[data-column]') ?? card)
    focus(cards[cards.indexOf(card) + (key === 'ArrowDown' ? 1 : -1)])
    return true
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const column = columnBeside(card, key === 'ArrowRight' ? 1 : -1)
    const { top } = card.getBoundingClientRect()
    const away = (one: Element) => Math.abs(one.getBoundingClientRect().top - top)
    focus(column && cardsOf(column).toSorted((a, b) => away(a) - away(b))[0])
    return true
  }
  const opens = key === '.' ? 'menu' : key.toLowerCase() === 'm' ? 'move' : undefined
  if (opens === undefined) return false
  card.querySelector<HTMLElement>(`[data-opens=${opens}] button:last-of-type`)?.click()
  return true
}
