import { f, flow, resource } from '../../kit/index.ts'
import { sourceDataTypes } from './data-source.ts'

export const batchStates = {
  running: { label: '进行中', tone: 'info' },
  done: { label: '完成', tone: 'success' },
  partial: { label: '部分失败', tone: 'warning' },
  failed: { label: '失败', tone: 'danger' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const
const count = { required: true, serverSet: true, initial: 0 } as const

/** One delivery of a source: what came and what became of it. */
export const dataSyncBatch = resource({
  module: 'base',
  name: 'data-sync-batches',
  entity: 'dataSyncBatch',
  permission: 'base:dataSource',
  label: '同步批次',
  scope: 'global',
  title: 'startedAt',
  fields: {
    startedAt: f.datetime('开始时间', { required: true, serverSet: true }),
    sourceId: f.ref('来源', 'base/data-sources', { required: true, serverSet: true }),
    dataType: f.enum('数据类型', sourceDataTypes, { required: true, serverSet: true }),
    trigger: f.enum(
      '触发',
      { schedule: '定时', manual: '手工', push: '推送', import: '导入' },
      { required: true, serverSet: true },
    ),
    finishedAt: f.datetime('结束时间', { serverSet: true }),
    total: f.int('总数', count),
    created: f.int('新增', count),
    updated: f.int('更新', count),
    unchanged: f.int('无变化', count),
    pending: f.int('待审核', count),
    failed: f.int('失败', count),
    state: f.enum('状态', batchStates, { required: true, serverSet: true, initial: 'running' }),
    error: f.text('错误', { max: 500, serverSet: true }),
  },
  list: {
    status: 'state',
    columns: [
      { field: 'startedAt', width: 172 },
      { field: 'state', width: 92 },
      { field: 'sourceId', width: 160 },
      'dataType',
      'trigger',
      'total',
      'created',
      'updated',
      'unchanged',
      'pending',
      'failed',
      { field: 'error', width: 200 },
    ],
    filters: ['sourceId', 'dataType', 'trigger', 'state', 'startedAt'],
    sort: '-startedAt',
    figures: [{ by: 'state' }],
    live: true,
  },
  operations: ['list', 'detail', 'export'],
})

export const syncItemFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    applied: { label: '已入库', tone: 'success' },
    failed: { label: '失败', tone: 'danger' },
    ignored: { label: '已忽略', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    accept: {
      label: '入库',
      from: ['pending', 'failed'],
      to: ['applied', 'failed'],
      permission: 'review',
      batch: true,
      primary: true,
    },
    ignore: {
      label: '忽略',
      from: ['pending', 'failed'],
      to: 'ignored',
      permission: 'review',
      batch: true,
      input: { reason: f.text('原因', { required: true, max: 100 }) },
    },
    fix: { label: '修正', from: ['pending', 'failed'], to: 'pending', by: 'system' },
  },
})

/** One row that a source delivered. Its words are kept encrypted and told masked. */
export const dataSyncItem = resource({
  module: 'base',
  name: 'data-sync-items',
  entity: 'dataSyncItem',
  permission: 'base:dataSource',
  label: '同步明细',
  scope: 'global',
  title: 'externalId',
  touches: ['base/data-sync-batches', 'base/data-sources'],
  fields: {
    externalId: f.text('外部编号', { required: true, serverSet: true, max: 64 }),
    sourceId: f.ref('来源', 'base/data-sources', { required: true, serverSet: true }),
    batchId: f.ref('批次', 'base/data-sync-batches', { required: true, serverSet: true }),
    dataType: f.enum('数据类型', sourceDataTypes, { required: true, serverSet: true }),
    targetId: f.int('对象编号', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    action: f.enum('动作', { create: '新增', update: '更新', skip: '无变化' }, { serverSet: true }),
    error: f.text('错误', { max: 200, serverSet: true }),
    receivedAt: f.datetime('收到时间', { required: true, serverSet: true }),
    reviewedBy: f.ref('审核人', 'auth/users', { serverSet: true }),
    state: f.state('状态', syncItemFlow),
  },
  list: {
    columns: [
      { field: 'externalId', width: 160 },
      { field: 'state', width: 88 },
      'dataType',
      { field: 'action', width: 84 },
      { field: 'error', width: 280 },
      { field: 'sourceId', width: 160 },
      { field: 'receivedAt', width: 172 },
      { field: 'batchId', hidden: true },
    ],
    filters: ['sourceId', 'batchId', 'dataType', 'state', 'receivedAt'],
    keyword: ['externalId', 'error'],
    sort: '-receivedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})
