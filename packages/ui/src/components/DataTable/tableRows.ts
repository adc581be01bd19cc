/** One line of the table: a row of data, or the detail below one. */
export type TableLine<Row> =
  | { kind: 'row'; id: string; row: Row; depth: number; branch: boolean; open: boolean; number: number }
  | { kind: 'detail'; id: string; row: Row; of: string }

export interface LineOptions<Row> {
  getRowId: (row: Row) => string
  getChildren?: ((row: Row) => readonly Row[] | undefined) | undefined
  expanded: ReadonlySet<string>
  detail: boolean
}

/** Rows with their open children and details, in the order in which they are drawn. */
export function tableLines<Row>(rows: readonly Row[], options: LineOptions<Row>): TableLine<Row>[] {
  const { getRowId, getChildren, expanded, detail } = options
  const lines: TableLine<Row>[] = []
  let number = 0
  const add = (list: readonly Row[], depth: number) => {
    for (const row of list) {
      const id = getRowId(row)
      const children = getChildren?.(row)
      const branch = children !== undefined && children.length > 0
      const open = expanded.has(id)
      lines.push({ kind: 'row', id, row, depth, branch, open, number })
      number += 1
      if (!open) continue
      if (branch) add(children, depth + 1)
      else if (detail) lines.push({ kind: 'detail', id: `${id}detail`, row, of: id })
    }
  }
  add(rows, 0)
  return lines
}
