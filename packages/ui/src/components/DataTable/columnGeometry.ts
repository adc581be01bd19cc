/** Places between a column and where it was dropped. */
export function columnDistance(
  ids: readonly string[],
  id: string,
  target: string,
  side: 'before' | 'after',
): number {
  const rest = ids.filter((other) => other !== id)
  return rest.indexOf(target) + (side === 'after' ? 1 : 0) - ids.indexOf(id)
}

/** Width that shows every drawn cell of a column in full (px). */
export function widestIn(table: HTMLTableElement | null, id: string): number {
  const cells = table?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(id)}"]`) ?? []
  const range = document.createRange()
  let widest = 0
  for (const cell of cells) {
    range.selectNodeContents(cell)
    const style = getComputedStyle(cell)
    const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
    widest = Math.max(
      widest,
      range.getBoundingClientRect().width + padding + 4,
      cell.scrollWidth > cell.clientWidth ? cell.scrollWidth : 0,
    )
  }
  return widest
}
