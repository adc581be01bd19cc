import { isSynced, type SyncedType } from '@linli/api-client/contract/base/data-source'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { nextTime } from '../../../kit/jobs/cron.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { dataSource, dataSyncBatch } from './data-source.table.ts'
import { inNameOf } from './in-name-of.ts'
import { pullCron, sourceOf } from './source-model.ts'
import { sourcePort } from './source-port.ts'
import { takeDelivery } from './take-delivery.ts'

const caller = { kind: 'system', name: '数据拉取' } as const

/** Since when the source was last asked in vain or not. */
async function lastGood(ctx: Ctx, sourceId: number, dataType: string): Promise<Date | null> {
  const [row] = await ctx.tx
    .select({ at: dataSyncBatch.startedAt })
    .from(dataSyncBatch)
    .where(
      and(
        eq(dataSyncBatch.sourceId, sourceId),
        eq(dataSyncBatch.dataType, dataType as SyncedType),
        inArray(dataSyncBatch.state, ['done', 'partial']),
      ),
    )
    .orderBy(desc(dataSyncBatch.startedAt))
    .limit(1)
  return row?.at ?? null
}

/** Asks a source for what it has and takes it in; what goes wrong stands in the batch. Answers the batch. */
export async function pullNow(
  deps: ServerDeps,
  id: number,
  dataType: SyncedType,
  { full, trigger }: { readonly full: boolean; readonly trigger: 'manual' | 'schedule' },
): Promise<number> {
  const source = await inContext(deps, caller, (ctx) => sourceOf(ctx, id))
  if (source.direction !== 'pull') throw refuse('只有我方拉取的来源可以立即同步')
  if (!source.enabled) throw refuse('该来源已停用')
  if (!source.dataTypes.includes(dataType)) throw refuse('该来源未开通此数据类型')
  const port = sourcePort(deps, source)
  const since = full ? null : await inContext(deps, caller, (ctx) => lastGood(ctx, id, dataType))
  try {
    if (port === undefined) throw new Error('接口地址不在服务器的允许名单内')
    const { rows } = await port.fetch(dataType, since)
    const taken = await inContext(deps, caller, (ctx) =>
      takeDelivery(inNameOf(ctx, source), { source, dataType, trigger, rows }),
    )
    return taken.batchId
  } catch (error) {
    deps.log.warn('a data source was not read', { source: id, error })
    const message = error instanceof Error ? error.message.slice(0, 500) : '拉取失败'
    const taken = await inContext(deps, caller, (ctx) =>
      takeDelivery(ctx, { source, dataType, trigger, rows: [], error: message }),
    )
    return taken.batchId
  }
}

/** Sources that are asked on a clock of their own. */
export const dataPull: JobDefinition = {
  name: 'dataPull',
  label: '数据来源拉取',
  every: 60,
  run: async (deps) => {
    const due = await inContext(deps, caller, async (ctx) => {
      const rows = await ctx.tx
        .select()
        .from(dataSource)
        .where(and(eq(dataSource.enabled, true), lte(dataSource.nextRunAt, ctx.now)))
        .for('update', { skipLocked: true })
      for (const { id, cron } of rows)
        await ctx.tx
          .update(dataSource)
          .set({ nextRunAt: cron === null ? null : (nextTime(pullCron(cron), ctx.now) ?? null) })
          .where(eq(dataSource.id, id))
      return rows
    })
    let batches = 0
    for (const { id, dataTypes } of due)
      for (const dataType of dataTypes) {
        if (!isSynced(dataType)) continue
        await pullNow(deps, id, dataType, { full: false, trigger: 'schedule' })
        batches += 1
      }
    return { 批次: batches }
  },
}
