/** Rows a wall keeps; it is open for weeks. */
export const keptPasses = 50

/** A pass of somebody or of a car. */
interface Passing {
  readonly id: number
  readonly passTime: string
}

/** Puts new passes on top, newest first; one that is known already is not shown twice. */
export function addPasses<Pass extends Passing>(
  known: readonly Pass[],
  fresh: readonly Pass[],
): readonly Pass[] {
  const seen = new Set(known.map((pass) => pass.id))
  const added = fresh.filter((pass) => !seen.has(pass.id) && (seen.add(pass.id), true))
  if (added.length === 0) return known
  return [...added, ...known]
    .toSorted((a, b) => (a.passTime < b.passTime ? 1 : a.passTime > b.passTime ? -1 : b.id - a.id))
    .slice(0, keptPasses)
}
