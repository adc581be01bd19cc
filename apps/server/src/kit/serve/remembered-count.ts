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
