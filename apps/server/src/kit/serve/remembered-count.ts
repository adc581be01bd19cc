import type { Ctx } from '../context.ts'

/** From so many rows on, counting them may cost more than the page that tells of them. */
const many = 10_000
/** So long such a count is told again, ms. */
const forMs = 60_000
/** Counts that are kept; the one that was made first goes first. */
const mostKept = 500

interface Counted {
  readonly total: number
  readonly at: number
}

/** By server, so that none tells what another one counted. */
const known = new WeakMap<Ctx['deps'], Map<string, Counted>>()

interface Statement {
  readonly sql: string
  readonly params: readonly unknown[]
}

/**
 * The rows of a statement that counts them. What is found to be many is told again for a minute: a list of a million rows
 * says on every page of it how many there are, and one more or less is seen by nobody. Fewer rows are always counted.
 */
export async function rememberedCount(
  { deps, now }: Pick<Ctx, 'deps' | 'now'>,
  statement: Statement,
  count: () => Promise<number>,
): Promise<number> {
  const counts = known.get(deps) ?? new Map<string, Counted>()
  known.set(deps, counts)
  const key = JSON.stringify([statement.sql, statement.params])
  const before = counts.get(key)
  const at = now.getTime()
  if (before && at >= before.at && at - before.at < forMs) return before.total
  counts.delete(key)
  const total = await count()
  if (total < many) return total
  counts.set(key, { total, at })
  const [first] = counts.keys()
  if (counts.size > mostKept && first !== undefined) counts.delete(first)
  return total
}
