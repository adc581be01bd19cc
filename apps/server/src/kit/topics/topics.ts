import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** The rows of a resource that lists follow. */
export type RowsTopic = `rows:${string}`

/**
 * Raises the topic's version of each estate in this transaction. The row lock also puts the transactions of one
 * estate in order: whoever reads version n+1 sees everything written under n.
 */
export async function raiseTopic(
  ctx: Ctx,
  topic: Topic | RowsTopic,
  estateIds: Iterable<number>,
): Promise<void> {
  const ids = [...new Set(estateIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  await ctx.tx.execute(sql`
    insert into topic_version as t (estate_id, topic, version)
    select id, ${topic}, 1 from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as j(v), lateral (select v::bigint as id) as x
    order by id
    on conflict (estate_id, topic) do update set version = t.version + 1`)
}
