/** One line of the table: a row of data, or the detail below one. */
export type TableLine<Row> =
  | { kind: 'row'; id: string; row: Row; depth: number; branch: boolean; open: boolean; number: number }
  | { kind: 'detail'; id: string; row: Row; of: string }

/** All lines. Those of a plain list are made when they are asked for, so that 100,000 of them cost nothing. */
export interface TableLines<Row> {
  count: number
  at: (index: number) => TableLine<Row> | undefined
  /** Line of a row. */
  indexOf: (id: string) => number
  /** Ids of all rows in their order. */
  ids: readonly string[]
  /** Indexes of the lines that are details. */
  details: readonly number[]
}

export interface LineOptions<Row> {
  getRowId: (row: Row) => string
  getChildren?: ((row: Row) => readonly Row[] | undefined) | undefined
  expanded: ReadonlySet<string>
  detail: boolean
}

/** Rows with their open children and details, in the order in which they are drawn. */
export function tableLines<Row>(rows: readonly Row[], options: LineOptions<Row>): TableLines<Row> {
  const { getRowId, getChildren, expanded, detail } = options
  if (!getChildren && !(detail && expanded.size > 0)) return flatLines(rows, getRowId, expanded)
  const lines: TableLine<Row>[] = []
  const ids: string[] = []
  const details: number[] = []
  const add = (list: readonly Row[], depth: number) => {
    for (const row of list) {
      const id = getRowId(row)
      const children = getChildren?.(row)
      const branch = children !== undefined && children.length > 0
      const open = expanded.has(id)
      lines.push({ kind: 'row', id, row, depth, branch, open, number: ids.length })
      ids.push(id)
      if (!open) continue
      if (branch) add(children, depth + 1)
      else if (detail) {
        details.push(lines.length)
        lines.push({ kind: 'detail', id: `${id}detail`, row, of: id })
      }
    }
  }
  add(rows, 0)
  return {
    count: lines.length,
    at: (index) => lines[index],
    indexOf: (id) => lines.findIndex((line) => line.id === id),
    ids,
    details,
  }
}

function flatLines<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  expanded: ReadonlySet<string>,
): TableLines<Row> {
  const ids = rows.map(getRowId)
  return {
    count: rows.length,
    at: (index) => {
      const row = rows[index]
      const id = ids[index]
      if (row === undefined || id === undefined) return undefined
      return { kind: 'row', id, row, depth: 0, branch: false, open: expanded.has(id), number: index }
    },
    indexOf: (id) => ids.indexOf(id),
    ids,
    details: [],
  }
}

/** Where lines stand when some of them, few, are not as high as the others. */
export interface LineGeometry {
  total: number
  topOf: (index: number) => number
  lineAt: (distance: number) => number
}

export function lineGeometry(
  count: number,
  height: number,
  others: readonly { index: number; height: number }[],
): LineGeometry {
  const topOf = (index: number) => {
    let top = index * height
    for (const other of others) if (other.index < index) top += other.height - height
    return top
  }
  return {
    total: topOf(count),
    topOf,
    lineAt: (distance) => {
      let rest = distance
      let from = 0
      for (const other of others) {
        const before = (other.index - from) * height
        if (rest < before) break
        rest -= before
        if (rest < other.height) return other.index
        rest -= other.height
        from = other.index + 1
      }
      return Math.min(count, from + Math.floor(rest / height))
    },
  }
}
