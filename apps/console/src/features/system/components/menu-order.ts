export interface Placed {
  readonly id: number
  readonly parentId: number | null
}

/** A row and what stands below it. */
export interface Line<Row> {
  readonly row: Row
  readonly children: readonly Line<Row>[] | undefined
}

/** The tree of sorted rows. */
export function linesOf<Row extends Placed>(
  rows: readonly Row[],
  parentId: number | null = null,
): Line<Row>[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = linesOf(rows, row.id)
      return { row, children: children.length > 0 ? children : undefined }
    })
}

/** The neighbour beyond which a row goes when it moves by one; null at the end of its level. */
export function neighbourOf<Row extends Placed>(rows: readonly Row[], row: Row, step: -1 | 1): Row | null {
  const level = rows.filter(({ parentId }) => parentId === row.parentId)
  return level[level.findIndex(({ id }) => id === row.id) + step] ?? null
}

/** A level of a tree in its new order. */
export interface MenuOrder {
  readonly parentId: number | null
  readonly ids: number[]
}

/** The level into which a row was dropped, with the row at its place; null when nothing moved. */
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
