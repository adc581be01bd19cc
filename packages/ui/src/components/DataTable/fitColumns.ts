import { type Column, columnAlign } from './column.ts'
import { type TableLayout, widthOf } from './tableLayout.ts'

interface FittedColumns<Row> {
  /** Those that are drawn, in their order. */
  columns: readonly Column<Row>[]
  /** Width of each (px). */
  widths: ReadonlyMap<string, number>
  /** Ids of those that did not fit. */
  left: readonly string[]
}

/** Whether more room does its text good. */
const grows = <Row>(column: Column<Row>, layout: TableLayout): boolean =>
  layout.widths?.[column.id] === undefined &&
  (column.kind ?? 'text') === 'text' &&
  columnAlign(column) === 'start'

/**
 * The columns that fit in `room` px: those with the highest priority go first, what was chosen or pinned by hand stays. What room
 * is left then is shared by the texts.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  factor: number,
  room: number,
): FittedColumns<Row> {
  const widths = new Map(columns.map((column) => [column.id, widthOf(column, layout, factor)]))
  let needed = [...widths.values()].reduce((sum, width) => sum + width, 0)
  const free = columns
    .filter(
      ({ id, priority }) =>
        priority !== undefined && layout.hidden?.[id] !== false && layout.pinned?.[id] === undefined,
    )
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  const left: string[] = []
  for (const { id } of free) {
    if (needed <= room) break
    left.push(id)
    needed -= widths.get(id) ?? 0
  }
  const shown = columns.filter(({ id }) => !left.includes(id))
  const growing = shown.filter((column) => grows(column, layout))
  const share = Math.floor(Math.max(0, room - needed) / Math.max(1, growing.length))
  for (const { id } of growing) widths.set(id, (widths.get(id) ?? 0) + share)
  return { columns: shown, widths, left }
}
