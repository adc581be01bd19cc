import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'

/** A table whose rows people put in an order of their own. */
type Sorted = PgTable & { readonly id: PgColumn; readonly sort: PgColumn; readonly version: PgColumn }

/** Numbers rows by tens, as their ids come; those that stand in their place already stay as they are. */
export async function placeInOrder(ctx: Ctx, table: Sorted, ids: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    update ${table} set sort = o.place * 10, version = ${table.version} + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${userIdOf(ctx.caller)}
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as o(id, place)
    where ${table.id} = o.id and ${table.sort} <> o.place * 10`)
}
