import { usePreference } from '../../../session/preferences.ts'

/** Order of the panels by key, and those that are hidden. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const noArrangement: Arrangement = { order: [], hidden: [] }

export const useArrangement = () => usePreference<Arrangement>('dashboard.layout', noArrangement)

/** The panels in the order of the user; those that the order does not know follow in their own. */
export function arranged<P extends { readonly key: string }>(
  panels: readonly P[],
  { order }: Arrangement,
): P[] {
  const place = new Map(order.map((key, index) => [key, index]))
  const last = order.length
  return panels.toSorted((a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last))
}
