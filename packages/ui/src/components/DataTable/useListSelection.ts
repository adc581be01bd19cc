import { useMemo, useState } from 'react'
import { noSelection, selectionTest, type TableSelection } from './tableSelection.ts'

interface ListSelectionOptions<Row> {
  /** All rows that can have been chosen by id, under whatever condition. */
  all: readonly Row[]
  /** Those that match the condition. */
  found: readonly Row[]
  getRowId: ((row: Row) => string) | undefined
  /** The condition. */
  asked: string
}

/** What is chosen of rows that are all here. "All that match" ends with the condition it was said of; rows chosen one by one stay. */
export function useListSelection<Row>({ all, found, getRowId, asked }: ListSelectionOptions<Row>) {
  const [kept, setKept] = useState<{ selection: TableSelection; asked: string }>({
    selection: noSelection,
    asked,
  })
  if (kept.asked !== asked)
    setKept({ selection: kept.selection.mode === 'query' ? noSelection : kept.selection, asked })
  const { selection } = kept
  const chosen = useMemo(() => {
    if (!getRowId || selection === noSelection) return []
    const isChosen = selectionTest(selection)
    return (selection.mode === 'query' ? found : all).filter((row) => isChosen(getRowId(row)))
  }, [all, found, getRowId, selection])
  return {
    selection,
    onSelectionChange: (next: TableSelection) => setKept({ selection: next, asked }),
    chosen,
  }
}
