import type { Ctx } from '../context.ts'

/** So long it is taken for granted that they are still few, ms: until then they are counted, never told from before. */
const forMs = 60_000
/** Questions that are kept; the one that was asked first goes first. */
const mostKept = 500

/** When rows of a question were last found to be few, by server. */
const known = new WeakMap<Ctx['deps'], Map<string, number>>()

interface Statement {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** A list that reaches back from now asks from another moment in each call. */
const withoutSeconds = (params: readonly unknown[]): unknown[] =>
  params.map((one) => {
    const text = one instanceof Date ? one.toISOString() : one
    return typeof text === 'string' && /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 16) : text
  })

/**
 * Whether the rows of a statement were few a moment ago. Asking the planner whether they are costs more than counting a
 * few: it plans a statement over all partitions only to tell a number.
 */
export function fewRows({ deps, now }: Pick<Ctx, 'deps' | 'now'>, { sql, params }: Statement) {
  const found = known.get(deps) ?? new Map<string, number>()
  known.set(deps, found)
  const key = JSON.stringify([sql, withoutSeconds(params)])
  const at = now.getTime()
  return {
    isKnown: () => Math.abs(at - (found.get(key) ?? -Infinity)) < forMs,
    remember() {
      found.delete(key)
      found.set(key, at)
      const [first] = found.keys()
      if (found.size > mostKept && first !== undefined) found.delete(first)
    },
  }
}
