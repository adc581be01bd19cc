import { f, flow, resource } from '../../kit/index.ts'

export const provinceItemFlow = flow({
  states: {
    queued: { label: '待上报', tone: 'info' },
    sending: { label: '上报中', tone: 'info' },
    succeeded: { label: '成功', tone: 'success' },
    failed: { label: '失败', tone: 'danger' },
    invalid: { label: '数据不完整', tone: 'warning' },
    ignored: { label: '已忽略', tone: 'neutral' },
  },
  initial: 'queued',
  transitions: {
    retry: {
      label: '重新上报',
      from: ['failed', 'invalid'],
      to: 'queued',
      permission: 'retry',
      batch: true,
      primary: true,
    },
    ignore: {
      label: '忽略',
      from: ['queued', 'failed', 'invalid'],
      to: 'ignored',
      permission: 'retry',
      batch: true,
      input: { reason: f.text('原因', { required: true, max: 100 }) },
    },
    send: { label: '发送', from: ['queued'], to: 'sending', by: 'system' },
    // What the platform has already needs no second report.
    succeed: { label: '平台已接收', from: ['sending', 'queued'], to: 'succeeded', by: 'system' },
    // It may find later what is wrong with what it took.
    fail: { label: '平台未接收', from: ['sending', 'succeeded'], to: 'failed', by: 'system' },
    lack: { label: '数据不完整', from: ['queued'], to: 'invalid', by: 'system' },
    again: { label: '自动重试', from: ['failed'], to: 'queued', by: 'system' },
    drop: { label: '对象已不在', from: ['queued', 'failed', 'invalid'], to: 'ignored', by: 'system' },
  },
})

/** What is changed at the platform: an object comes or changes, or it goes. */
export const provinceOps = { upsert: '新增或变更', delete: '删除' } as const

/** One change that the province's platform is told of, from the queue to its receipt. */
export const provinceItem = resource({
  module: 'base',
  name: 'province-report-items',
  entity: 'provinceItem',
  permission: 'base:province',
  label: '上报记录',
  scope: 'estate',
  title: 'targetName',
  fields: {
    queuedAt: f.datetime('时间', { required: true, serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    dataType: f.dict('类型', 'province_data_type', { required: true, serverSet: true }),
    targetType: f.text('对象类型', { internal: true, required: true, serverSet: true, max: 30 }),
    targetId: f.int('对象编号', {
      internal: true,
      required: true,
      serverSet: true,
      max: Number.MAX_SAFE_INTEGER,
    }),
    targetName: f.text('对象', { required: true, serverSet: true, max: 100, personal: true }),
    op: f.enum('操作', provinceOps, { required: true, serverSet: true }),
    attempts: f.int('次数', { required: true, serverSet: true, initial: 0 }),
    receiptNo: f.text('回执号', { serverSet: true, max: 64 }),
    errorCode: f.dict('错误码', 'province_error', { serverSet: true }),
    lastError: f.text('错误', { serverSet: true, max: 300 }),
    ignoreReason: f.text('忽略原因', { serverSet: true, max: 100 }),
    sentAt: f.datetime('发送时间', { serverSet: true }),
    finishedAt: f.datetime('完成时间', { serverSet: true }),
    nextAt: f.datetime('下次重试', { serverSet: true }),
    state: f.state('状态', provinceItemFlow),
  },
  list: {
    columns: [
      { field: 'targetName', width: 200 },
      'state',
      { field: 'dataType', width: 96 },
      'op',
      { field: 'lastError', width: 220 },
      { field: 'attempts', width: 64 },
      'queuedAt',
      { field: 'receiptNo', width: 160 },
      'estateId',
      { field: 'errorCode', hidden: true },
      { field: 'finishedAt', hidden: true },
    ],
    filters: ['queuedAt', 'estateId', 'dataType', 'op', 'errorCode', 'state'],
    keyword: ['targetName', 'receiptNo', 'lastError'],
    keywordHint: '对象、回执号、错误',
    sort: '-queuedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})
