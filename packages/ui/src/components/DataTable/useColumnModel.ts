import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, useMemo } from 'react'
import { type Column, columnAlign } from './column.ts'
import { isHidden, orderOf, pinOf, type TableLayout, widthOf } from './tableLayout.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

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

// Rows come from the server sorted and paged, so the model is about columns; an empty constant keeps it from building rows.
const noRows: object[] = []

/** Order, visibility, pinning and widths resolved by the table engine. `leading` px stand before the first column. */
export function useColumnModel<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  leading: number,
): readonly ShownColumn<Row>[] {
  'use no memo' // The engine answers from a mutable instance, which the compiler would take for constant.
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        size: widthOf(column, layout),
        minSize: column.minWidth ?? 64,
      })),
    [columns, layout],
  )
  const state = useMemo(() => {
    const order = orderOf(columns, layout)
    const byId = new Map(columns.map((column) => [column.id, column]))
    const pinned = (side: 'start' | 'end') =>
      order.filter((id) => {
        const column = byId.get(id)
        return column !== undefined && pinOf(column, layout) === side
      })
    return {
      columnOrder: order,
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, !isHidden(column, layout)])),
      columnPinning: { start: pinned('start'), end: pinned('end') },
      columnSizing: {},
    }
  }, [columns, layout])
  const table = useTable({ features, columns: definitions, data: noRows, state })

  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const start = table.getStartVisibleLeafColumns()
    const centre = table.getCenterVisibleLeafColumns()
    const end = table.getEndVisibleLeafColumns()
    const filler = centre.findLast((column) => layout.widths?.[column.id] === undefined) ?? centre.at(-1)
    return [...start, ...centre, ...end].flatMap((model, index) => {
      const column = byId.get(model.id)
      if (!column) return []
      const pinned = model.getIsPinned() || undefined
      const style: CSSProperties | undefined =
        pinned === 'start'
          ? { insetInlineStart: leading + model.getStart('start') }
          : pinned === 'end'
            ? { insetInlineEnd: model.getAfter('end') }
            : undefined
      const edge = model === start.at(-1) || model === end[0]
      return [
        {
          column,
          index,
          width: model.getSize(),
          align: columnAlign(column),
          pinned,
          edge,
          fills: model === filler,
          style,
        },
      ]
    })
  }, [table, columns, layout, leading])
}
