import { type CSSProperties, useMemo } from 'react'
import { type Column, columnAlign, type ColumnKind } from './column.ts'
import { fitColumns } from './fitColumns.ts'
import { isHidden, orderOf, pinOf, type TableLayout, widthOf } from './tableLayout.ts'

/** A column as it is drawn now. */
export interface ShownColumn<Row> {
  column: Column<Row>
  /** Position among the shown columns. */
  index: number
  width: number
  align: 'start' | 'end'
  pinned: 'start' | 'end' | undefined
  /** Last of the start columns, first of the end ones: draws the line to what scrolls. */
  edge: boolean
  /** Takes the room that is left; one column does. */
  fills: boolean
  /** Offsets of a sticky column. Stable while the layout is. */
  style: CSSProperties | undefined
}

/** The columns that are drawn, and the ids of those that did not fit. */
export interface ColumnModel<Row> {
  shown: readonly ShownColumn<Row>[]
  left: readonly string[]
}

/** How wide columns are by the size of the page. */
export interface ColumnRoom {
  /** Of the widths that nobody set. */
  factor: number
  /** Of the view (px): columns are fitted into it; undefined: all are shown. */
  view: number | undefined
}

/** Room does texts good, and names after them; figures stand beside what they tell of, and not behind a gap. */
const lastOf = <Row>(columns: readonly Column<Row>[], kind: ColumnKind): Column<Row> | undefined =>
  columns.findLast((column) => (column.kind ?? 'text') === kind && columnAlign(column) === 'start')

const anyRoom: ColumnRoom = { factor: 1, view: undefined }

/** The columns that are shown, from the start to the end: order, visibility, pinning and widths. `leading` px stand before the first. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  leading: number,
  { factor, view }: ColumnRoom = anyRoom,
): ColumnModel<Row> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const all = orderOf(columns, layout).flatMap((id) => {
    const column = byId.get(id)
    return column && !isHidden(column, layout) ? [column] : []
  })
  const fitted = view === undefined ? undefined : fitColumns(all, layout, factor, view - leading)
  const visible = fitted?.columns ?? all
  const widthIn = (column: Column<Row>) => fitted?.widths.get(column.id) ?? widthOf(column, layout, factor)
  const at = (side: ReturnType<typeof pinOf>) => visible.filter((column) => pinOf(column, layout) === side)
  const start = at('start')
  const centre = at('none')
  const end = at('end')
  const unset = centre.filter((column) => layout.widths?.[column.id] === undefined)
  const filler = lastOf(unset, 'text') ?? lastOf(unset, 'name') ?? unset.at(-1) ?? centre.at(-1)
  let before = leading
  let after = end.reduce((sum, column) => sum + widthIn(column), 0)
  const shown = [...start, ...centre, ...end].map((column, index): ShownColumn<Row> => {
    const width = widthIn(column)
    const pin = pinOf(column, layout)
    let style: CSSProperties | undefined
    if (pin === 'start') {
      style = { insetInlineStart: before }
      before += width
    } else if (pin === 'end') {
      after -= width
      style = { insetInlineEnd: after }
    }
    return {
      column,
      index,
      width,
      align: columnAlign(column),
      pinned: pin === 'none' ? undefined : pin,
      edge: column === start.at(-1) || column === end[0],
      fills: column === filler,
      style,
    }
  })
  return { shown, left: fitted?.left ?? none }
}

const none: readonly string[] = []

/** The same for as long as columns and layout are. */
export const useColumnModel = <Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  leading: number,
  { factor, view }: ColumnRoom,
) =>
  useMemo(
    () => shownColumns(columns, layout, leading, { factor, view }),
    [columns, layout, leading, factor, view],
  )
