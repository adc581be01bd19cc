import { sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'

const chunkSize = 1000

/** Many rows as JSON, a thousand to a statement. */
export async function inChunks(
  rows: readonly unknown[],
  write: (json: string) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkSize)
    await write(JSON.stringify(rows.slice(from, from + chunkSize)))
}

/** created_at, created_by, updated_at, updated_by of a new row. */
export const birth = (ctx: Ctx) => {
  const user = userIdOf(ctx.caller)
  const now = ctx.now.toISOString()
  return sql`${now}::timestamptz, ${user}::bigint, ${now}::timestamptz, ${user}::bigint`
}
