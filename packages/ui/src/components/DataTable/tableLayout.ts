import { canHide, type Column, columnWidth } from './column.ts'

/** What a user changed about the columns; everything else follows the definitions, so new columns appear by themselves. */
export interface TableLayout {
  /** Ids in order; columns that are not in it keep their place behind their predecessor. */
  order?: readonly string[] | undefined
  /** Shown or hidden against the definition. */
  hidden?: Readonly<Record<string, boolean>> | undefined
  /** By id of the column: the side at which it stays; `none` frees one that is pinned by itself. */
  pinned?: Readonly<Record<string, 'start' | 'end' | 'none'>> | undefined
  /** Pixels. */
  widths?: Readonly<Record<string, number>> | undefined
}

/** All column ids in the user's order. */
export function orderOf<Row>(columns: readonly Column<Row>[], layout: TableLayout): string[] {
  const ids = columns.map((column) => column.id)
  const known = new Set(ids)
  const order = (layout.order ?? []).filter((id) => known.has(id))
  const placed = new Set(order)
  ids.forEach((id, index) => {
    if (placed.has(id)) return
    const before = ids.slice(0, index).findLast((other) => placed.has(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    placed.add(id)
  })
  return order
}

export const isHidden = <Row>(column: Column<Row>, layout: TableLayout): boolean =>
  canHide(column) && (layout.hidden?.[column.id] ?? column.hidden ?? false)

export function pinOf<Row>(column: Column<Row>, layout: TableLayout): 'start' | 'end' | 'none' {
  return layout.pinned?.[column.id] ?? column.pin ?? (column.kind === 'actions' ? 'end' : 'none')
}

/** Step of a keyboard resize (px). */
export const WIDTH_STEP = 8

const minWidthOf = <Row>(column: Column<Row>): number => column.minWidth ?? Math.min(64, columnWidth(column))

export function resized<Row>(layout: TableLayout, column: Column<Row>, width: number): TableLayout {
  const bounded = Math.max(minWidthOf(column), Math.min(Math.round(width), 960))
  return { ...layout, widths: { ...layout.widths, [column.id]: bounded } }
}

/** Width of a column: as it was set, else its own times the factor of the size. */
export const widthOf = <Row>(column: Column<Row>, layout: TableLayout, factor = 1): number =>
  Math.max(minWidthOf(column), layout.widths?.[column.id] ?? Math.round(columnWidth(column) * factor))

/** The layout with one column moved by some places. */
export function moved<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  id: string,
  by: number,
): TableLayout {
  const order = orderOf(columns, layout)
  const to = Math.max(0, Math.min(order.indexOf(id) + by, order.length - 1))
  const rest = order.filter((other) => other !== id)
  return { ...layout, order: [...rest.slice(0, to), id, ...rest.slice(to)] }
}
