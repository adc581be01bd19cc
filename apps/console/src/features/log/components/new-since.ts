/** How many came after the one that was seen last; all of them, where that one is no longer among them. */
export function newSince(rows: readonly { readonly id: number }[], seen: number): number {
  const at = rows.findLastIndex(({ id }) => id === seen)
  return rows.length - 1 - at
}
