interface Placed {
  readonly id: number
  readonly parentId: number | null
}

/** A level of the menu in its new order. */
export interface MenuOrder {
  readonly parentId: number | null
  readonly ids: number[]
}

/** The level into which a menu was dropped, with the menu at its place; null when nothing moved. */
export function orderAfterMove(
  rows: readonly Placed[],
  id: number,
  target: number,
  side: 'before' | 'inside' | 'after',
): MenuOrder | null {
  const at = rows.find((row) => row.id === target)
  if (!at || id === target) return null
  const parentId = side === 'inside' ? at.id : at.parentId
  const level = rows.filter((row) => row.parentId === parentId && row.id !== id).map((row) => row.id)
  const place = side === 'inside' ? level.length : level.indexOf(target) + (side === 'after' ? 1 : 0)
  return { parentId, ids: level.toSpliced(place, 0, id) }
}
