/** Rows by id over all pages, or every row of the query but some. */
export type TableSelection =
  | { mode: 'ids'; ids: readonly string[] }
  | { mode: 'query'; except: readonly string[] }

/** Nothing is chosen. */
export const noSelection: TableSelection = { mode: 'ids', ids: [] }

/** Test for one id; make it once per selection. */
export function selectionTest(selection: TableSelection): (id: string) => boolean {
  const listed = new Set(selection.mode === 'ids' ? selection.ids : selection.except)
  return selection.mode === 'ids' ? (id) => listed.has(id) : (id) => !listed.has(id)
}

/** Number of selected rows, of `total` that match the query. */
export const selectedCount = (selection: TableSelection, total: number): number =>
  selection.mode === 'ids' ? selection.ids.length : Math.max(0, total - selection.except.length)

/** Selects or deselects some rows and keeps all others as they are. */
export function withRows(
  selection: TableSelection,
  ids: readonly string[],
  selected: boolean,
): TableSelection {
  const changed = new Set(ids)
  const rest = (list: readonly string[]) => list.filter((id) => !changed.has(id))
  if (selection.mode === 'ids')
    return { mode: 'ids', ids: selected ? [...rest(selection.ids), ...ids] : rest(selection.ids) }
  return { mode: 'query', except: selected ? rest(selection.except) : [...rest(selection.except), ...ids] }
}
