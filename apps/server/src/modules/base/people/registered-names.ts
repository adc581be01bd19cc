import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../buildings/tree-rows.ts'
import { permittedEstateIds } from '../places/place-scope.ts'
import type { Planned } from './registration.ts'

/** Names under which known persons are registered where the caller registers people; others are nobody's business. */
export async function registeredNames(
  ctx: Ctx,
  right: string,
  planned: readonly Planned[],
): Promise<ReadonlyMap<number, string>> {
  const ids = planned.flatMap((one) => (one.kind === 'refused' ? [] : (one.personId ?? [])))
  if (ids.length === 0) return new Map()
  const estates = await permittedEstateIds(ctx, right)
  const rows = await ctx.tx.execute<{ person_id: number; name: string }>(sql`
    select distinct on (person_id) person_id, name from resident
    where person_id = ${idList(ids)} and estate_id = ${idList(estates)} order by person_id, id desc`)
  return new Map(rows.map((row) => [row.person_id, row.name]))
}
