import * as calls from '@linli/api-client/contract/base/data-source-calls'
import { isSynced, syncedTypes } from '@linli/api-client/contract/base/data-source'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { AloneCtx, Ctx } from '../../../kit/context.ts'
import { inContext } from '../../../kit/context.ts'
import { handle, handleAlone, handleRaw, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { textOf } from '../../../kit/text-of.ts'
import { cellsOf, payloadOf } from './apply-items.ts'
import { dataSource, dataSyncBatch, dataSyncItem, type SyncItemRow } from './data-source.table.ts'
import { failedRows } from './failed-rows.ts'
import { inNameOf, withinSource } from './in-name-of.ts'
import { pullNow } from './pull-source.ts'
import { batchRoutes, itemModel, itemRoutes, newSecret, sourceOf, sourceRowRoutes } from './source-model.ts'
import { sourcePort } from './source-port.ts'
import { shownCell as shown } from './shown-cell.ts'
import { type Cells, columnsOfType, importCodeOf, type Outcome, takeRows } from './source-targets.ts'
import { batchOf, takeDelivery } from './take-delivery.ts'
import { verifyPush } from './verify-push.ts'

const dayMs = 86_400_000
/** Of one push, and of one review. */
const maxRows = 500

const pushed = z.object({
  rows: z
    .array(z.looseObject({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) }))
    .check(z.minLength(1), z.maxLength(maxRows)),
})

function rowsIn(body: string) {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new AppError('BAD_REQUEST', '请求不是JSON')
  }
  const parsed = z.safeParse(pushed, json)
  if (!parsed.success) throw invalid({ rows: '请提供1至500行数据，每行有externalId' })
  return parsed.data.rows.map(({ externalId, ...payload }) => ({ externalId, payload }))
}

async function test(ctx: AloneCtx, id: number) {
  const source = await sourceOf(ctx, id)
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  if (source.direction !== 'pull') throw refuse('只有我方拉取的来源可以测试连接')
  const port = sourcePort(ctx.deps, source)
  if (port === undefined) throw refuse('接口地址不在服务器的允许名单内')
  try {
    await port.ping()
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : '没有应答', durationMs: took() }
  }
  await ctx.tx.update(dataSource).set({ testedAt: ctx.now }).where(eq(dataSource.id, id))
  return { ok: true, message: '连接正常', durationMs: took() }
}

async function itemOf(ctx: Ctx, id: number): Promise<SyncItemRow> {
  const [row] = await ctx.tx.select().from(dataSyncItem).where(eq(dataSyncItem.id, id))
  if (row === undefined) throw notFound()
  return row
}

/** What a delivered row says beside what is there. */
async function contentOf(ctx: Ctx, id: number) {
  const item = await itemOf(ctx, id)
  const { dataType } = item
  if (!isSynced(dataType)) return { fields: [] }
  const source = await sourceOf(ctx, item.sourceId)
  const [cells = {}] = await cellsOf(ctx, source, dataType, [payloadOf(ctx, item)])
  const outcome = await lookedAt(withinSource(ctx, source), item, cells)
  return {
    fields: columnsOfType(dataType).flatMap(({ key, meta }) => {
      const given = cells[key]
      if (given === undefined) return []
      return [{ key, label: meta.label, given: shown(key, given), ...beside(outcome, key) }]
    }),
  }
}

/** What would become of a row that is not taken in yet; nothing for who may not take it in. */
async function lookedAt(
  ctx: Ctx,
  { state, dataType }: SyncItemRow,
  cells: Cells,
): Promise<Outcome | undefined> {
  if (state === 'applied' || state === 'ignored' || !isSynced(dataType)) return undefined
  if (!ctx.can('base:dataSource:review') || !ctx.can(importCodeOf(dataType))) return undefined
  const [outcome] = await takeRows(ctx, dataType, [cells], { dryRun: true })
  return outcome
}

/** What a field says now, and whether the row would leave it as it is. */
function beside(outcome: Outcome | undefined, key: string) {
  if (outcome === undefined || outcome.kind === 'failed') return { before: null, kept: false }
  const was = outcome.change?.before[key]
  if (was !== undefined) return { before: shown(key, textOf(was)), kept: false }
  return { before: null, kept: outcome.kind !== 'created' }
}

/** Takes the failed rows of a batch in again, the oldest first. */
async function retry(ctx: Ctx, batchId: number) {
  if ((await batchOf(ctx, batchId)) === undefined) throw notFound()
  const items = await ctx.tx
    .select()
    .from(dataSyncItem)
    .where(and(eq(dataSyncItem.batchId, batchId), eq(dataSyncItem.state, 'failed')))
    .orderBy(dataSyncItem.id)
    .limit(maxRows)
  if (items.length === 0) throw refuse('该批次没有失败的明细')
  let failed = 0
  for (const item of items) {
    const row = await takeTransition(itemModel, item, 'accept', {}, ctx)
    if (row.state === 'failed') failed += 1
  }
  return { applied: items.length - failed, failed }
}

/** 数据来源. */
export const dataSourceRoutes = (): readonly Route[] => [
  // Before the rows: `targets` is no id.
  handle(calls.sourceTargets, () =>
    syncedTypes.flatMap((dataType) =>
      columnsOfType(dataType).map(({ key, meta }) => ({
        dataType,
        key,
        label: meta.label,
        required: meta.required,
      })),
    ),
  ),
  ...sourceRowRoutes,
  ...batchRoutes,
  ...itemRoutes,
  handleAlone(calls.testDataSource, async ({ id }, ctx) => await test(ctx, id)),
  handleAlone(calls.runDataSource, async ({ id, dataType, full }, ctx) => {
    if (!isSynced(dataType)) throw invalid({ dataType: '该数据类型不能拉取' })
    const batchId = await pullNow(ctx.deps, id, dataType, { full, trigger: 'manual' })
    const row = await inContext(ctx.deps, ctx.caller, (own) => batchOf(own, batchId))
    if (row?.state === 'failed' && row.total === 0) throw refuse(row.error ?? '拉取失败')
    return { batchId, total: row?.total ?? 0, failed: row?.failed ?? 0, pending: row?.pending ?? 0 }
  }),
  handle(calls.resetDataSourceSecret, async ({ id }, ctx) => {
    const source = await sourceOf(ctx, id)
    if (source.direction !== 'push' || source.appKey === null) throw refuse('只有对方推送的来源有接入密钥')
    const secret = newSecret()
    const prevSecretUntil = new Date(ctx.now.getTime() + dayMs)
    await ctx.tx
      .update(dataSource)
      .set({
        secretEnc: ctx.deps.personal.seal(secret).enc,
        prevSecretEnc: source.secretEnc,
        prevSecretUntil,
        updatedAt: ctx.now,
      })
      .where(eq(dataSource.id, id))
    ctx.note({
      resource: 'dataSource',
      targetId: id,
      targetName: source.name,
      title: `更换数据来源密钥 ${source.name}`,
    })
    return { appKey: source.appKey, secret, prevSecretUntil: prevSecretUntil.toISOString() }
  }),
  handle(calls.cancelSyncBatch, async ({ id }, ctx) => {
    const row = await batchOf(ctx, id)
    if (row === undefined) throw notFound()
    if (row.state !== 'running') throw refuse('只有进行中的批次可以取消')
    await ctx.tx
      .update(dataSyncBatch)
      .set({ state: 'cancelled', finishedAt: ctx.now })
      .where(eq(dataSyncBatch.id, id))
    return { ok: true }
  }),
  handle(calls.retrySyncBatch, async ({ id }, ctx) => await retry(ctx, id)),
  handleRaw(calls.failedSyncRows, async ({ id }, ctx) => await failedRows(ctx, id)),
  handle(calls.syncItemContent, ({ id }, ctx) => contentOf(ctx, id)),
  handle(calls.fixSyncItem, async ({ id, values }, ctx) => {
    const item = await itemOf(ctx, id)
    const source = await sourceOf(ctx, item.sourceId)
    if (!isSynced(item.dataType)) throw refuse('该数据类型不能修正')
    const [cells = {}] = await cellsOf(ctx, source, item.dataType, [payloadOf(ctx, item)])
    const known = new Set(columnsOfType(item.dataType).map(({ key }) => key))
    const unknown = Object.keys(values).find((key) => !known.has(key))
    if (unknown !== undefined) throw invalid({ values: `没有目标字段：${unknown}` })
    await takeTransition(itemModel, item, 'fix', {}, ctx)
    await ctx.tx
      .update(dataSyncItem)
      .set({
        // Under our own names from now on: what was mended is not mapped again.
        payloadEnc: ctx.deps.personal.seal(JSON.stringify({ ...cells, ...values, mended: true })).enc,
        error: null,
      })
      .where(eq(dataSyncItem.id, id))
    return { ok: true }
  }),
  handle(calls.pushData, async ({ code, dataType, body }, ctx) => {
    const path = `/api/open/data-gateway/${code}/${dataType}`
    const source = await verifyPush(ctx, path, body, code)
    if (!source.dataTypes.includes(dataType)) throw refuse('该来源未开通此数据类型')
    const rows = rowsIn(body)
    const { batchId, failed } = await takeDelivery(inNameOf(ctx, source), {
      source,
      dataType,
      trigger: 'push',
      rows,
    })
    const row = await batchOf(ctx, batchId)
    return {
      batchId,
      total: rows.length,
      created: row?.created ?? 0,
      updated: row?.updated ?? 0,
      unchanged: row?.unchanged ?? 0,
      pending: row?.pending ?? 0,
      failed,
    }
  }),
]
