import { type KeyboardEvent, type RefObject, useState } from 'react'
import { cellId } from './TableRow.tsx'
import type { TableLines } from './tableRows.ts'
import type { ShownColumn } from './useColumnModel.ts'

/** The focused cell; row `head` is the head. */
export interface GridFocus {
  row: string
  column: string
}

export interface GridKeys<Row> {
  tableId: string
  grid: RefObject<HTMLTableElement | null>
  lines: TableLines<Row>
  columns: readonly ShownColumn<Row>[]
  /** Rows that fit in the view. */
  pageRows: () => number
  /** Brings a cell into view. */
  reveal: (line: number, column: number) => void
  onSpace: (id: string, range: boolean) => void
  onEnter: (id: string) => void
  onSort: (columnId: string, add: boolean) => void
  onResizeBy: (columnId: string, sign: 1 | -1) => void
  onMoveBy: (columnId: string, sign: 1 | -1) => void
  onToggle: (id: string, open: boolean) => void
  onEdit: (focus: GridFocus) => void
  /** The menu of a row, at its cell. */
  onMenu: (id: string, cell: HTMLElement | null) => void
  /** A key that nothing here knows; answers whether the row does something on it. */
  onKey: (id: string, key: string) => boolean
}

export const HEAD = 'head'

/**
 * The keys of an ARIA grid (APG "Grid"). The grid keeps the DOM focus and names the cell as its active descendant, so rows may be
 * recycled under it. Enter goes into a cell that has something to operate; Escape comes back.
 */
export function useGridKeys<Row>(options: GridKeys<Row>) {
  // Asked for once a render, and what it gives is no dependency of anything: nothing to remember.
  'use no memo'
  const { tableId, grid, lines, columns, pageRows } = options
  const [last, setFocus] = useState<GridFocus | null>(null)
  // The page may have been turned, or the column put away, since.
  const focus =
    last &&
    columns.some((shown) => shown.column.id === last.column) &&
    (last.row === HEAD || lines.indexOf(last.row) >= 0)
      ? last
      : null

  const go = (line: number, column: number) => {
    const to = Math.max(0, Math.min(column, columns.length - 1))
    const target = columns[to]
    if (!target) return
    const bounded = Math.max(-1, Math.min(line, lines.count - 1))
    const row = bounded < 0 ? HEAD : lines.at(bounded)?.id
    if (row === undefined) return
    setFocus({ row, column: target.column.id })
    options.reveal(bounded, to)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const inside = event.target !== event.currentTarget
    if (inside) {
      if (event.key === 'Escape') grid.current?.focus()
      return
    }
    const line = focus ? (focus.row === HEAD ? -1 : lines.indexOf(focus.row)) : -2
    const column = Math.max(
      0,
      columns.findIndex((shown) => shown.column.id === focus?.column),
    )
    const current = lines.at(line)
    const inHead = line === -1
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const side = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : event.key.startsWith('Arrow') ? -1 : 0
    const horizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const here = columns[column]?.column.id ?? ''

    if (horizontal && inHead && event.altKey) options.onResizeBy(here, side === 1 ? 1 : -1)
    else if (horizontal && inHead && event.ctrlKey && event.shiftKey)
      options.onMoveBy(here, side === 1 ? 1 : -1)
    else if (
      horizontal &&
      current?.kind === 'row' &&
      column === 0 &&
      current.branch &&
      current.open !== (side === 1)
    )
      options.onToggle(current.id, side === 1)
    else if (horizontal) go(Math.max(line, -1), column + (side === 1 ? 1 : -1))
    else if (event.key === 'ArrowDown' && inHead && event.altKey)
      document
        .getElementById(cellId(tableId, HEAD, here))
        ?.querySelector('button')
        ?.click()
    else if (event.key === 'ArrowDown') go(line + 1, column)
    else if (event.key === 'ArrowUp') go(line - 1, column)
    else if (event.key === 'PageDown') go(line + pageRows(), column)
    else if (event.key === 'PageUp') go(Math.max(0, line - pageRows()), column)
    else if (event.key === 'Home') go(event.ctrlKey ? 0 : line, 0)
    else if (event.key === 'End') go(event.ctrlKey ? lines.count - 1 : line, columns.length - 1)
    else if (event.key === ' ' && current?.kind === 'row') options.onSpace(current.id, event.shiftKey)
    else if (event.key === '.' && current?.kind === 'row')
      options.onMenu(current.id, document.getElementById(cellId(tableId, current.id, here)))
    else if (event.key === 'F2' && focus) options.onEdit(focus)
    else if (event.key === 'Enter' && inHead) options.onSort(here, event.shiftKey)
    else if (event.key === 'Enter' && current?.kind === 'row') {
      const cell = focus && document.getElementById(cellId(tableId, focus.row, focus.column))
      const inner = cell?.querySelector<HTMLElement>('a, button:not([aria-expanded]), input')
      if (inner) inner.focus()
      else options.onEnter(current.id)
    } else if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      current?.kind !== 'row' ||
      !options.onKey(current.id, event.key)
    )
      return
    event.preventDefault()
  }

  return {
    focus,
    setFocus,
    onKeyDown,
    /** Coming in with the keyboard shows where one is. */
    onFocus: () => {
      const first = columns[0]
      if (!focus && first) setFocus({ row: lines.at(0)?.id ?? HEAD, column: first.column.id })
    },
    activeId: focus ? cellId(tableId, focus.row, focus.column) : undefined,
  }
}
