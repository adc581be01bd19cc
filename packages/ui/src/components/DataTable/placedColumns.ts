import type { CSSProperties } from 'react'
import type { ShownColumn } from './useColumnModel.ts'

/** Where columns stand in rows that are not laid out by the browser's table. */
export interface PlacedColumns<Row> {
  columns: readonly ShownColumn<Row>[]
  /** Distance of each column from the start of the row (px). */
  starts: readonly number[]
  /** Of the whole row (px). */
  width: number
}

/** Columns with their places in a view of some width; the one that fills takes what is left. */
export function placedColumns<Row>(
  shown: readonly ShownColumn<Row>[],
  leading: number,
  view: number,
): PlacedColumns<Row> {
  const needed = leading + shown.reduce((sum, column) => sum + column.width, 0)
  const extra = Math.max(0, view - needed)
  const starts: number[] = []
  let at = leading
  const columns = shown.map((column) => {
    const width = column.fills ? column.width + extra : column.width
    const style: CSSProperties = column.style
      ? { ...column.style, inlineSize: width }
      : { insetInlineStart: at, inlineSize: width }
    starts.push(at)
    at += width
    return { ...column, width, style }
  })
  return { columns, starts, width: at }
}

/** Pinned columns, and those between two distances from the start. */
export const columnsBetween = <Row>(
  { columns, starts }: PlacedColumns<Row>,
  from: number,
  to: number,
): readonly ShownColumn<Row>[] =>
  columns.filter((column, at) => {
    const start = starts[at] ?? 0
    return column.pinned !== undefined || (start < to && start + column.width > from)
  })

/** More than a character of 14 px takes, whatever the font. */
const WIDE = 14.5
const NARROW = 8.4
const PADDING = 32

/**
 * Whether a text surely fits in a cell. Such a cell is not clipped: each clip is a step of its own for the compositor, in every frame.
 * Letters other than digits and signs count as wide, so the answer errs to the safe side.
 */
export function surelyFits(text: string, width: number): boolean {
  const room = width - PADDING
  if (text.length * WIDE <= room) return true
  let taken = 0
  for (let at = 0; at < text.length && taken <= room; at += 1)
    taken += text.charCodeAt(at) < 0x40 ? NARROW : WIDE
  return taken <= room
}
