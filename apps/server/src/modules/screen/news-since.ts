import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import type { LastTold, ScreenCursor } from './screen-cursor.ts'
import { idList } from './screen-scope.ts'

const tables = { passes: sql`pass_record`, cars: sql`vehicle_pass_record` } as const satisfies Record<
  keyof LastTold,
  SQL
>

export interface NewRows {
  /** The newest id of each estate, to go on from. */
  readonly last: ReadonlyMap<number, number>
  /** Which rows `p` are new; null where nothing was told before, so that nothing is news. */
  readonly where: SQL | null
}

/** Which rows a wall was not told yet. Late events are left out: they are no news (catalogue 2a A4 rule 5). */
export async function newsSince(
  ctx: Ctx,
  of: keyof LastTold,
  estateIds: readonly number[],
  cursor: ScreenCursor | undefined,
): Promise<NewRows> {
  // Only recent partitions are looked at; a wall that was away longer loads its panels anew.
  const recent = sql`p.pass_time >= ${new Date(ctx.now.getTime() - 3_600_000).toISOString()}::timestamptz`
  const rows = await ctx.tx.execute<{ estate_id: number; id: number }>(sql`
    select p.estate_id, max(p.id) as id from ${tables[of]} p where p.estate_id in ${idList(estateIds)} and ${recent} group by p.estate_id`)
  const last = new Map(estateIds.map((id) => [id, cursor?.get(id)?.[of] ?? 0]))
  for (const { estate_id, id } of rows) last.set(estate_id, Math.max(id, last.get(estate_id) ?? 0))
  if (cursor === undefined) return { last, where: null }
  const places = JSON.stringify(
    estateIds.map((id) => ({ estate: id, after: cursor.get(id)?.[of] ?? last.get(id) ?? 0 })),
  )
  const where = sql`${recent} and not p.late and exists (
    select 1 from jsonb_to_recordset(${places}::jsonb) as w(estate bigint, after bigint) where w.estate = p.estate_id and p.id > w.after)`
  return { last, where }
}
