import { useMemo } from 'react'
import { selectionTest, type TableSelection } from './tableSelection.ts'

/** Which rows are selected, and whether all or some of this page are. */
export function useSelected(selection: TableSelection, rowIds: readonly string[]) {
  // What is worth remembering is remembered below.
  'use no memo'
  return useMemo(() => {
    const isSelected = selectionTest(selection)
    // The common case does not look at every row.
    if (selection.mode === 'ids' && selection.ids.length === 0) return { isSelected, all: false, some: false }
    const all = rowIds.length > 0 && rowIds.every(isSelected)
    const some = !all && rowIds.some(isSelected)
    return { isSelected, all, some }
  }, [selection, rowIds])
}
