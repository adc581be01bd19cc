import type { Ctx } from '../context.ts'

/** So long it is taken for granted that they are about as many, ms. */
const forMs = 60_000
/** Questions that are kept; the one that was asked first goes first. */
const mostKept = 500

interface Found {
  readonly size: number
  readonly at: number
}

/** How many rows a question had, by server. */
const known = new WeakMap<Ctx['deps'], Map<string, Found>>()

export interface Statement {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** About how many rows a statement had a moment ago. */
export function knownSize({ deps, now }: Pick<Ctx, 'deps' | 'now'>, { sql, params }: Statement) {
  const found = known.get(deps) ?? new Map<string, Found>()
  known.set(deps, found)
  const key = JSON.stringify([sql, params])
  const at = now.getTime()
  return {
    get(): number | undefined {
      const before = found.get(key)
      return before && at >= before.at && at - before.at < forMs ? before.size : undefined
    },
    remember(size: number) {
      found.delete(key)
      found.set(key, { size, at })
      const [first] = found.keys()
      if (found.size > mostKept && first !== undefined) found.delete(first)
    },
  }
}
