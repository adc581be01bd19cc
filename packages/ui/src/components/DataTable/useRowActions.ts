import { type RefObject, useRef, useState } from 'react'
import { useLatest } from '../../private/useLatest.ts'
import type { RowActions } from './TableRow.tsx'
import type { ShownColumn } from './useColumnModel.ts'

interface Editing {
  row: string
  column: string
}

export interface RowActionOptions<Row> {
  rowIds: readonly string[]
  columns: readonly ShownColumn<Row>[]
  expanded: readonly string[]
  setExpanded: (ids: readonly string[]) => void
  editing: Editing | null
  setEditing: (editing: Editing | null) => void
  grid: RefObject<HTMLTableElement | null>
  select: (ids: readonly string[], selected: boolean) => void
}

/** What rows may ask of the table. The object never changes, so that a change elsewhere redraws no row. */
export function useRowActions<Row>(options: RowActionOptions<Row>): RowActions {
  // What is worth remembering is remembered below.
  'use no memo'
  const latest = useLatest(options)
  const anchor = useRef<string>(undefined)
  const [actions] = useState<RowActions>(() => ({
    toggle: (id) => {
      const { expanded, setExpanded } = latest.current
      setExpanded(expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id])
    },
    select: (id, selected, range) => {
      const { rowIds, select } = latest.current
      const from = range && anchor.current !== undefined ? rowIds.indexOf(anchor.current) : -1
      const to = rowIds.indexOf(id)
      anchor.current = id
      if (from < 0) select([id], selected)
      else select(rowIds.slice(Math.min(from, to), Math.max(from, to) + 1), selected)
    },
    endEdit: (id, columnId, next) => {
      const { rowIds, columns, setEditing, grid, editing } = latest.current
      // A blur after the end asks again.
      if (editing?.row !== id || editing.column !== columnId) return
      const editable = columns.filter((shown) => shown.column.edit).map((shown) => shown.column.id)
      const at = editable.indexOf(columnId)
      const nextColumn = editable[at + 1] ?? editable[0]
      const nextRow = editable[at + 1] === undefined ? rowIds[rowIds.indexOf(id) + 1] : id
      if (next === 'next' && nextRow !== undefined && nextColumn !== undefined)
        setEditing({ row: nextRow, column: nextColumn })
      else {
        setEditing(null)
        grid.current?.focus()
      }
    },
  }))
  return actions
}
