import type { RefObject } from 'react'
import type { ShownColumn } from './useColumnModel.ts'
import type { TableGeometry } from './useTableGeometry.ts'

export interface RevealOptions<Row> {
  scroller: HTMLElement | null
  grid: RefObject<HTMLTableElement | null>
  columns: readonly ShownColumn<Row>[]
  leading: number
  geometry: TableGeometry
  virtual: boolean
}

/** Brings a cell into view, whether it is drawn or not. The line -1 is the head. */
export function useReveal<Row>({
  scroller: view,
  grid,
  columns,
  leading,
  geometry,
  virtual,
}: RevealOptions<Row>) {
  // Asked for once a render, and what it gives is no dependency of anything: nothing to remember.
  'use no memo'
  return (line: number, column: number): void => {
    if (!virtual) {
      // Once the cell has its mark.
      requestAnimationFrame(() =>
        grid.current?.querySelector('[data-focus]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      )
      return
    }
    if (!view) return
    if (line >= 0) {
      const head = grid.current?.tHead?.offsetHeight ?? 0
      const foot = grid.current?.tFoot?.offsetHeight ?? 0
      const top = geometry.topOf(line)
      const bottom = top + geometry.height
      const room = view.clientHeight - head - foot
      if (top < view.scrollTop) view.scrollTop = top
      else if (room > 0 && bottom > view.scrollTop + room) view.scrollTop = bottom - room
    }
    const target = columns[column]
    if (!target || target.pinned) return
    const widthOf = (list: readonly ShownColumn<Row>[]) => list.reduce((sum, { width }) => sum + width, 0)
    const start = leading + widthOf(columns.slice(0, column))
    const before = leading + widthOf(columns.filter(({ pinned }) => pinned === 'start'))
    const room = view.clientWidth - widthOf(columns.filter(({ pinned }) => pinned === 'end'))
    const sign = getComputedStyle(view).direction === 'rtl' ? -1 : 1
    const at = Math.abs(view.scrollLeft)
    if (start - before < at) view.scrollLeft = sign * (start - before)
    else if (start + target.width > at + room) view.scrollLeft = sign * (start + target.width - room)
  }
}
