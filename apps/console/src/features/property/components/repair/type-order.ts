interface Sorted {
  readonly id: number
  readonly parentId: number | null
}

/**
 * The order of those below one parent after one of them was put beside another; undefined where they are not of one
 * parent. The rows come in their present order.
 */
export function orderAfter(
  rows: readonly Sorted[],
  moved: number,
  target: number,
  side: 'before' | 'inside' | 'after',
): { parentId: number | null; ids: number[] } | undefined {
  const [one, other] = [rows.find(({ id }) => id === moved), rows.find(({ id }) => id === target)]
  if (!one || !other || side === 'inside' || one.id === other.id || one.parentId !== other.parentId)
    return undefined
  const ids = rows.filter(({ id, parentId }) => parentId === one.parentId && id !== moved).map(({ id }) => id)
  ids.splice(ids.indexOf(target) + (side === 'after' ? 1 : 0), 0, moved)
  return { parentId: one.parentId, ids }
}
