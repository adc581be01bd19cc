import { type DragEvent, useRef } from 'react'

export type DropSide = 'before' | 'inside' | 'after'

/** How the element around the table shows where a row would go. */
export const dropMarks =
  'min-w-0 [&_[data-drop=after]]:shadow-[inset_0_-2px_var(--color-accent)] [&_[data-drop=before]]:shadow-[inset_0_2px_var(--color-accent)] [&_[data-drop=inside]]:outline-2 [&_[data-drop=inside]]:-outline-offset-2 [&_[data-drop=inside]]:outline-accent'

interface RowDragOptions {
  /** Whether the dragged row may go there. */
  readonly mayDrop: (id: string, target: string, side: DropSide) => boolean
  readonly onDrop: (id: string, target: string, side: DropSide) => void
}

/** The row of the table under the pointer. */
const rowAt = (event: DragEvent) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null

/** Above, in the middle, or below: the middle third is for dropping into a row. */
function sideAt(event: DragEvent, row: HTMLElement): DropSide {
  const { top, height } = row.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'inside'
}

/**
 * Drags rows of a table by their handles. The handlers belong to an element around the table; a handle is draggable.
 * Where the row would go is marked on the row itself (`data-drop`), so that moving the pointer draws nothing anew.
 */
export function useRowDrag({ mayDrop, onDrop }: RowDragOptions) {
  const dragged = useRef<string | null>(null)
  const marked = useRef<HTMLElement | null>(null)
  const mark = (row: HTMLElement | null, side?: DropSide) => {
    if (marked.current && marked.current !== row) delete marked.current.dataset['drop']
    if (row && side) row.dataset['drop'] = side
    marked.current = row
  }
  /** The nearest thing that may be done here: into the row, or beside it. */
  const aim = (event: DragEvent) => {
    const row = rowAt(event)
    const id = dragged.current
    const target = row?.dataset['row']
    if (!row || id === null || target === undefined) return null
    const side = sideAt(event, row)
    const { top, height } = row.getBoundingClientRect()
    const beside: DropSide = event.clientY < top + height / 2 ? 'before' : 'after'
    const found = [side, beside].find((one) => mayDrop(id, target, one))
    return found ? { row, id, target, side: found } : null
  }
  const end = () => {
    mark(null)
    dragged.current = null
  }
  return {
    onDragStart: (event: DragEvent) => {
      dragged.current = rowAt(event)?.dataset['row'] ?? null
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      const found = aim(event)
      mark(found?.row ?? null, found?.side)
      if (found) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const found = aim(event)
      end()
      if (!found) return
      event.preventDefault()
      onDrop(found.id, found.target, found.side)
    },
    onDragEnd: end,
  }
}
