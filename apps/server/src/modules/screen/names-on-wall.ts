import { maskName } from '@linli/validators/mask-name'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { idList } from './screen-scope.ts'

/** A name of somebody as a wall of these estates shows it. */
export type NameOnWall = (estateId: number, name: string) => string

/**
 * A wall hangs where everybody sees it: names are covered unless both the estate and whose wall it is allow them to be
 * read.
 */
export async function namesOnWall(
  ctx: Ctx,
  estateIds: readonly number[],
  maskNames: boolean,
): Promise<NameOnWall> {
  if (maskNames) return (_estateId, name) => maskName(name)
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select id from estate where id in ${idList(estateIds)} and settings -> 'maskNameOnScreen' = 'false'::jsonb`)
  const readable = new Set(rows.map(({ id }) => id))
  return (estateId, name) => (readable.has(estateId) ? name : maskName(name))
}
