import { useMemo } from 'react'
import { selectionTest, type TableSelection } from './tableSelection.ts'

/** Which rows are selected, and whether all or some of this page are. */
export function useSelected(selection: TableSelection, rowIds: readonly string[]) {
  return useMemo(() => {
    const isSelected = selectionTest(selection)
    const all = rowIds.length > 0 && rowIds.every(isSelected)
    const some = !all && rowIds.some(isSelected)
    return { isSelected, all, some }
  }, [selection, rowIds])
}
