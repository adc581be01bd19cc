import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'

/** Rows a wall keeps; it is open for weeks. */
export const keptPasses = 50

/** Puts new passes on top, newest first; one that is known already is not shown twice. */
export function addPasses(known: readonly ScreenPass[], fresh: readonly ScreenPass[]): readonly ScreenPass[] {
  const seen = new Set(known.map((pass) => pass.id))
  const added = fresh.filter((pass) => !seen.has(pass.id) && (seen.add(pass.id), true))
  if (added.length === 0) return known
  return [...added, ...known]
    .toSorted((a, b) => (a.passTime < b.passTime ? 1 : a.passTime > b.passTime ? -1 : b.id - a.id))
    .slice(0, keptPasses)
}
