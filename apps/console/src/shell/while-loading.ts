import type { Ahead } from '../session/lazy-code.ts'

/** Nothing stands in the place of a page before this long, ms: React keeps what it put there for as long again. */
const patienceMs = 300

const waiting = new WeakMap<Ahead, Promise<unknown>>()

/** Resolves when the code of a part is there, or takes so long that something has to be shown. The same promise for one part. */
export function whileLoading(part: Ahead): Promise<unknown> {
  const known = waiting.get(part)
  if (known) return known
  const wait = Promise.race([part.load(), new Promise((done) => setTimeout(done, patienceMs))])
  waiting.set(part, wait)
  return wait
}
