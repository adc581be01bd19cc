import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { ServerDeps } from '../deps.ts'
import type { Model } from './model.ts'

const batch = 500

/**
 * Runs through the rows that fulfil a condition by their ids, in batches. What a run that ended early left is found by
 * the next one, as long as it still fulfils the condition.
 */
export async function rowByRow(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  { id, table }: Model,
  condition: SQL | undefined,
  each: (id: number) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id })
      .from(table)
      .where(and(condition, gt(id, last)))
      .orderBy(asc(id))
      .limit(batch)
    for (const row of rows) {
      last = row.id as number
      await each(last)
    }
    if (rows.length < batch) return
  }
}
