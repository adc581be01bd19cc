import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { sourceDataTypes, syncedTypes } from './data-source.ts'

const rowId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const session = { access: 'session' as const }
const sources = '/api/base/data-sources'
const touches = ['base/data-sources', 'base/data-sync-batches', 'base/data-sync-items'] as const

/** Asks the source whether it is there. */
export const testDataSource = endpoint('base.data-sources.test', {
  method: 'POST',
  path: `${sources}/{id}/test`,
  label: '测试数据来源连接',
  ...session,
  permission: 'base:dataSource:update',
  timeout: 30_000,
  input: z.object({ id: rowId }),
  output: z.object({ ok: z.boolean(), message: z.string(), durationMs: z.int() }),
})

export const runFields = {
  dataType: f.enum('数据类型', sourceDataTypes, { required: true }),
  full: f.bool('范围', { required: true, initial: false, words: { true: '全量', false: '增量' } }),
}

/** Fetches what the source has now. */
export const runDataSource = endpoint('base.data-sources.run', {
  method: 'POST',
  path: `${sources}/{id}/run`,
  label: '立即同步数据来源',
  ...session,
  permission: 'base:dataSource:run',
  timeout: 120_000,
  touches,
  input: z.object({ id: rowId, ...runFields }),
  output: z.object({ batchId: z.int(), total: z.int(), failed: z.int(), pending: z.int() }),
})

/** Gives a pushing source another secret; the old one is good for another day. */
export const resetDataSourceSecret = endpoint('base.data-sources.resetSecret', {
  method: 'POST',
  path: `${sources}/{id}/reset-secret`,
  label: '更换数据来源密钥',
  ...session,
  permission: 'base:dataSource:reset',
  stepUp: true,
  input: z.object({ id: rowId }),
  output: z.object({ appKey: z.string(), secret: z.string(), prevSecretUntil: z.string() }),
})

/** What is not on its way yet is not taken any more. */
export const cancelSyncBatch = endpoint('base.data-sync-batches.cancel', {
  method: 'POST',
  path: '/api/base/data-sync-batches/{id}/cancel',
  label: '取消同步批次',
  ...session,
  permission: 'base:dataSource:run',
  touches,
  input: z.object({ id: rowId }),
  output: z.object({ ok: z.boolean() }),
})

/** Takes in what of a batch failed, once more; what still fails says why. */
export const retrySyncBatch = endpoint('base.data-sync-batches.retry', {
  method: 'POST',
  path: '/api/base/data-sync-batches/{id}/retry',
  label: '重试失败的同步明细',
  ...session,
  permission: 'base:dataSource:review',
  timeout: 120_000,
  touches,
  input: z.object({ id: rowId }),
  output: z.object({ applied: z.int(), failed: z.int() }),
})

/** What of a batch failed as a sheet: why, and what each row said. Personal values are masked. */
export const failedSyncRows = endpoint('base.data-sync-batches.failedRows', {
  method: 'POST',
  path: '/api/base/data-sync-batches/{id}/failedRows',
  label: '下载失败的同步明细',
  ...session,
  permission: 'base:dataSource:export',
  answers: 'file',
  timeout: 60_000,
  input: z.object({ id: rowId }),
})

const value = z.nullable(z.string())

/** What a delivered row says, field by field, beside what is there. Personal values are masked. */
export const syncItemContent = endpoint('base.data-sync-items.content', {
  method: 'GET',
  path: '/api/base/data-sync-items/{id}/content',
  label: '查看同步内容',
  ...session,
  permission: 'base:dataSource:list',
  input: z.object({ id: rowId }),
  output: z.object({
    fields: z.array(
      z.object({ key: z.string(), label: z.string(), given: value, before: value, kept: z.boolean() }),
    ),
  }),
})

/** Mends a row that could not be taken in; it waits for review again. */
export const fixSyncItem = endpoint('base.data-sync-items.fix', {
  method: 'POST',
  path: '/api/base/data-sync-items/{id}/fix',
  label: '修正同步内容',
  ...session,
  permission: 'base:dataSource:review',
  touches,
  input: z.object({
    id: rowId,
    values: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  }),
  output: z.object({ ok: z.boolean() }),
})

/** Fields that each type may be mapped to, and which of them nobody may leave out. */
export const sourceTargets = endpoint('base.data-sources.targets', {
  method: 'GET',
  path: `${sources}/targets`,
  label: '查询可映射字段',
  ...session,
  permission: 'base:dataSource:list',
  output: z.array(
    z.object({
      dataType: z.enum(syncedTypes),
      key: z.string(),
      label: z.string(),
      required: z.boolean(),
    }),
  ),
})

/**
 * A partner delivers up to 500 rows: JSON `{ rows: [{ externalId, … }] }`, signed with the key of the source as devices
 * sign theirs (catalogue 2a A1), and a nonce that is good once.
 */
export const pushData = endpoint('base.dataGatewayPush', {
  method: 'POST',
  path: '/api/open/data-gateway/{code}/{dataType}',
  label: '数据推送',
  access: 'anonymous',
  body: 'text',
  unlogged: true,
  input: z.object({
    code: z.string().check(z.maxLength(30)),
    dataType: z.enum(syncedTypes),
    body: z.string().check(z.maxLength(5_000_000)),
  }),
  output: z.object({
    batchId: z.int(),
    total: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    pending: z.int(),
    failed: z.array(z.object({ externalId: z.string(), error: z.string() })),
  }),
})
