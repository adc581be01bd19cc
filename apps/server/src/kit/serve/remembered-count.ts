import type { Ctx } from '../context.ts'
import { knownSize, type Statement } from './known-size.ts'

/** From so many rows on, counting them may cost more than the page that tells of them. */
const many = 10_000

/**
 * The rows of a statement that counts them. What is found to be many is told again for a minute: a list of a million rows
 * says on every page of it how many there are, and one more or less is seen by nobody. Fewer rows are always counted.
 */
export async function rememberedCount(
  ctx: Pick<Ctx, 'deps' | 'now'>,
  statement: Statement,
  count: () => Promise<number>,
): Promise<number> {
  const size = knownSize(ctx, statement)
  const known = size.get()
  if (known !== undefined) return known
  const total = await count()
  if (total >= many) size.remember(total)
  return total
}

/**
 * The same of several rows that are counted together, by their id.
 *
 * @param what tells these counts from others
 */
export async function rememberedCounts(
  ctx: Pick<Ctx, 'deps' | 'now'>,
  what: string,
  ids: readonly number[],
  count: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>,
): Promise<ReadonlyMap<number, number>> {
  const sizes = ids.map((id) => ({ id, size: knownSize(ctx, { sql: what, params: [id] }) }))
  const known = new Map(sizes.map(({ id, size }) => [id, size.get()]))
  const unknown = sizes.filter(({ id }) => known.get(id) === undefined)
  const counted = unknown.length > 0 ? await count(unknown.map(({ id }) => id)) : new Map<number, number>()
  for (const { id, size } of unknown) {
    const total = counted.get(id) ?? 0
    if (total >= many) size.remember(total)
  }
  return new Map(ids.map((id) => [id, known.get(id) ?? counted.get(id) ?? 0]))
}
