/** A column of the order. */
export interface SortKey {
  /** Id of the column. */
  id: string
  /** From the largest to the smallest. @default ascending */
  desc?: boolean | undefined
}

/** The next sort after a press on a head: ascending, descending, none. `add` keeps the other keys. */
export function nextSort(sort: readonly SortKey[], id: string, add: boolean): SortKey[] {
  const current = sort.find((key) => key.id === id)
  const next: SortKey | undefined = !current ? { id } : current.desc ? undefined : { id, desc: true }
  if (!add) return next ? [next] : []
  if (!current) return [...sort, { id }]
  return sort.flatMap((key) => (key.id !== id ? [key] : next ? [next] : []))
}
