import { type ReactNode, useMemo } from 'react'
import { slotsOf, useRowWindow } from '../../private/useRowWindow.ts'
import { rowProps, type TableBodyProps } from './bodyProps.ts'
import { columnsBetween, placedColumns } from './placedColumns.ts'
import { TableRow } from './TableRow.tsx'
import type { ShownColumn } from './useColumnModel.ts'
import { VirtualDetail } from './VirtualDetail.tsx'

/** Columns come and go by steps of so many px. */
const SIDE_STEP = 120

/**
 * Draws lines and remembers them, one a slot: an element that is the same as before is passed over by React, while one with the same
 * props is compared by each of them.
 */
function lineDrawer<Row>(props: TableBodyProps<Row>, columns: readonly ShownColumn<Row>[]) {
  const { lines, geometry, renderDetail } = props
  const drawn = new Map<number, { index: number; element: ReactNode }>()
  const draw = (slot: number, index: number) => {
    const line = lines.at(index)
    if (!line) return null
    const top = geometry.topOf(index)
    if (line.kind === 'row')
      return <TableRow key={slot} {...rowProps(props, line)} columns={columns} top={top} />
    return (
      <VirtualDetail key={line.id} top={top} onHeight={(height) => geometry.setHeight(line.id, height)}>
        {renderDetail?.(line.row)}
      </VirtualDetail>
    )
  }
  return (slot: number, index: number): ReactNode => {
    const last = drawn.get(slot)
    if (last?.index === index) return last.element
    const element = draw(slot, index)
    drawn.set(slot, { index, element })
    return element
  }
}

/**
 * Lines in view, and of wide tables the columns in view. Drawn again whenever the window moves, and nothing else of the table is: rows
 * that stay are the same elements, rows that come in take over the elements of those that left.
 */
export function VirtualLines<Row>(props: TableBodyProps<Row>) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const { scroller, lines, geometry, columns: shown, leading } = props
  const view = useRowWindow({
    scroller,
    count: lines.count,
    rowHeight: geometry.height,
    rowAt: geometry.lineAt,
    sideStep: SIDE_STEP,
  })
  const placed = useMemo(() => placedColumns(shown, leading, view.width), [shown, leading, view.width])
  const columns = useMemo(
    () =>
      view.width === 0 || placed.width <= view.width
        ? placed.columns
        : columnsBetween(placed, view.side - SIDE_STEP, view.side + view.width + SIDE_STEP * 2),
    [placed, view.side, view.width],
  )
  const draw = useMemo(() => lineDrawer(props, columns), [props, columns])
  return slotsOf(view, lines.count).map(({ slot, index }) => draw(slot, index))
}
