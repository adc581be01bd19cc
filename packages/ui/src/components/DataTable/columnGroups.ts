import type { ShownColumn } from './useColumnModel.ts'

/** Columns side by side that have one head over them, or none. */
export interface ColumnGroup {
  key: string
  name: string | undefined
  count: number
  /** Pixels. */
  width: number
  fills: boolean
}

/** The groups in the order of the columns; empty where no column has one. */
export function columnGroups<Row>(columns: readonly ShownColumn<Row>[]): readonly ColumnGroup[] {
  if (columns.every(({ column }) => column.group === undefined)) return []
  const groups: ColumnGroup[] = []
  let last: ShownColumn<Row> | undefined
  for (const shown of columns) {
    const { column, width, fills, pinned } = shown
    const group = groups.at(-1)
    // What stays at an edge while the rest moves has no head in common with it.
    if (group && last?.column.group === column.group && last?.pinned === pinned) {
      group.count += 1
      group.width += width
      group.fills ||= fills
    } else groups.push({ key: column.id, name: column.group, count: 1, width, fills })
    last = shown
  }
  return groups
}
