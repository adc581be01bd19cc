import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import { whenever } from '../../kit/facts/facts.ts'
import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { provinceSimulated } from '../../ports/province/province-simulated.table.ts'
import { provinceBatch, provinceConfig, provinceItem } from './province.table.ts'
import { checkObjects } from './check-objects.ts'
import { deliver, provinceCaller } from './queue/deliver.ts'
import { queueChanges } from './queue/queue-changes.ts'
import { sourcesOf } from './sources/sources.ts'
import { resident } from '../base/people/resident.table.ts'

const dayMs = 86_400_000
/** How long finished items are kept; the log of calls outlasts them. */
const keptDays = 180

/** Something of the estates changed: the next round looks for what. No estate named: it may be any. */
async function want(ctx: Ctx, estateIds: readonly number[]): Promise<void> {
  await ctx.tx
    .update(provinceConfig)
    .set({ wantedAt: ctx.now })
    .where(
      and(
        eq(provinceConfig.state, 'on'),
        sql`${provinceConfig.wantedAt} is null`,
        estateIds.length === 0 ? undefined : inArray(provinceConfig.estateId, [...estateIds]),
      ),
    )
}

/** What other modules announce feeds the queue. */
export const provinceListens = [
  whenever('base.changed', 'province.base', async ({ estateIds }, ctx) => await want(ctx, estateIds)),
  whenever('relations.changed', 'province.relations', async ({ residentIds }, ctx) => {
    const rows = await ctx.tx
      .selectDistinct({ estateId: resident.estateId })
      .from(resident)
      .where(sql`${resident.id} = any(${`{${residentIds.join(',')}}`}::bigint[])`)
    if (rows.length > 0)
      await want(
        ctx,
        rows.map(({ estateId }) => estateId),
      )
  }),
]

/** Compares all that is there with all that was reported: what no fact told of comes into the queue, too. */
const reconcile: JobDefinition = {
  name: 'provinceReconcile',
  label: '省厅上报对账',
  cron: '30 2 * * *',
  run: async (deps) => {
    const configs = await deps.database.db.select().from(provinceConfig).where(eq(provinceConfig.state, 'on'))
    let queued = 0
    for (const config of configs) {
      await inContext(deps, provinceCaller, async (ctx) => {
        await checkObjects(ctx, config)
        for (const source of sourcesOf(config)) {
          if (!source.happens) queued += (await queueChanges(ctx, source, config.estateId)).queued
        }
      })
    }
    const before = new Date(deps.clock().getTime() - keptDays * dayMs)
    await deps.database.db
      .delete(provinceItem)
      .where(and(inArray(provinceItem.state, ['succeeded', 'ignored']), lt(provinceItem.finishedAt, before)))
    await deps.database.db
      .delete(provinceBatch)
      .where(and(eq(provinceBatch.state, 'done'), lt(provinceBatch.sentAt, before)))
    await deps.database.db.delete(provinceSimulated).where(lt(provinceSimulated.receivedAt, before))
    return { 排队: queued }
  },
}

export const provinceJobs: readonly JobDefinition[] = [
  { name: 'provinceReport', label: '省厅上报', every: 15, run: deliver },
  reconcile,
]
