import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'

export const issueTaskKinds = {
  grant: '授权',
  revoke: '撤销',
  renew: '续期',
  face: '人脸更新',
  card: '卡更新',
  resync: '全量同步',
  reconcile: '对账',
} as const

export const issueTaskStates = {
  queued: { label: '排队', tone: 'neutral' },
  running: { label: '进行中', tone: 'info' },
  done: { label: '全部成功', tone: 'success' },
  partial: { label: '部分失败', tone: 'warning' },
  failed: { label: '全部失败', tone: 'danger' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const

export const issueItemStates = {
  queued: { label: '排队', tone: 'neutral' },
  waiting_device: { label: '等待上线', tone: 'warning' },
  leased: { label: '下发中', tone: 'info' },
  succeeded: { label: '成功', tone: 'success' },
  failed: { label: '失败', tone: 'danger' },
  superseded: { label: '已替换', tone: 'neutral' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const

/** What devices answer when they do not take an item; the first four pass by themselves (catalogue 2a). */
export const issueCodes = {
  busy: '设备忙',
  timeout: '设备超时未回复',
  network: '网络中断',
  storage_busy: '设备存储忙',
  face_quality: '照片质量不合格',
  face_duplicate: '设备中已有相似人脸',
  no_face: '未检测到人脸',
  face_full: '设备人脸库已满',
  card_full: '设备卡库已满',
  card_duplicate: '卡号已被占用',
  not_supported: '设备不支持该认证方式',
  bad_payload: '数据格式错误',
} as const
export type IssueCode = keyof typeof issueCodes

/** Codes after which an item is tried again by itself. */
export const transientCodes: readonly string[] = ['busy', 'timeout', 'network', 'storage_busy']

const count = (label: string) => f.int(label, { required: true, serverSet: true, initial: 0 })

/** One cause of many items, as people follow it. */
export const issueTask = resource({
  module: 'access',
  name: 'issue-tasks',
  entity: 'issueTask',
  permission: 'access:issue',
  label: '下发任务',
  scope: 'estate',
  title: 'taskNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    taskNo: f.text('任务号', { required: true, max: 20, serverSet: true }),
    kind: f.enum('类型', issueTaskKinds, { required: true, serverSet: true }),
    title: f.text('内容', { required: true, max: 100, serverSet: true }),
    total: count('总数'),
    succeeded: count('成功'),
    failed: count('失败'),
    waiting: count('等待'),
    superseded: count('已替换'),
    createdBy: f.ref('创建人', 'auth/users', { serverSet: true }),
    finishedAt: f.datetime('完成时间', { serverSet: true }),
    state: f.enum('状态', issueTaskStates, { required: true, serverSet: true, initial: 'queued' }),
  },
  list: {
    status: 'state',
    columns: [
      'taskNo',
      'kind',
      'title',
      'total',
      'succeeded',
      'failed',
      'waiting',
      'createdBy',
      'createdAt',
      'state',
    ],
    filters: ['estateId', 'kind', 'state'],
    keyword: ['taskNo', 'title'],
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail'],
})

/** One subject to be written to, or taken from, one device. */
export const issueItem = resource({
  module: 'access',
  name: 'issue-items',
  entity: 'issueItem',
  permission: 'access:issue',
  label: '下发明细',
  scope: 'estate',
  title: 'subjectNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    taskId: f.ref('任务', 'access/issue-tasks', { required: true, serverSet: true, within: 'estateId' }),
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true, within: 'estateId' }),
    subjectNo: f.text('人员编号', { required: true, max: 16, serverSet: true }),
    subjectName: f.text('姓名', { computed: true, mask: 'name', levelAs: 'subjectNo' }),
    op: f.enum(
      '操作',
      { upsert: '写入', delete: '删除', clear: '清空' },
      { required: true, serverSet: true },
    ),
    attempts: count('次数'),
    nextAt: f.datetime('下次', { required: true, serverSet: true }),
    code: f.text('结果码', { max: 40, serverSet: true }),
    message: f.text('说明', { max: 200, serverSet: true }),
    state: f.enum('状态', issueItemStates, { required: true, serverSet: true, initial: 'queued' }),
  },
  list: {
    status: 'state',
    columns: ['deviceId', 'subjectName', 'op', 'attempts', 'code', 'message', 'updatedAt', 'state'],
    filters: ['estateId', 'taskId', 'deviceId', 'op', 'code', 'state'],
    keyword: ['subjectNo'],
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail'],
})

/** How a device stands against what it is to know; kept by the last digest. */
export const deviceSync = resource({
  module: 'access',
  name: 'device-syncs',
  entity: 'deviceSync',
  permission: 'access:issue',
  label: '设备对账',
  scope: 'estate',
  title: 'deviceName',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    deviceId: f.ref('设备', 'base/devices', {
      required: true,
      serverSet: true,
      within: 'estateId',
      labelAs: 'deviceName',
    }),
    deviceName: f.text('设备名称', { computed: true }),
    wanted: f.int('应有', { computed: true }),
    issued: f.int('已下发', { computed: true }),
    open: f.int('待下发', { computed: true }),
    failed: f.int('失败', { computed: true }),
    missing: count('平台有设备无'),
    extra: count('设备有平台无'),
    changed: count('不一致'),
    differences: f.json(
      '差异',
      z.object({
        missing: z.array(z.string()),
        extra: z.array(z.string()),
        changed: z.array(z.string()),
      }),
      { serverSet: true },
    ),
    digestWanted: f.bool('等待对账', { required: true, serverSet: true, initial: false }),
    digestAt: f.datetime('上次对账', { serverSet: true }),
  },
  list: {
    columns: [
      'deviceName',
      'wanted',
      'issued',
      'open',
      'failed',
      'missing',
      'extra',
      'changed',
      'digestAt',
      'digestWanted',
    ],
    filters: ['estateId', 'deviceId', 'digestWanted'],
    sort: 'deviceId',
  },
  operations: ['list', 'detail'],
})

const touched = ['access/issue-items', 'access/device-auths', 'access/device-syncs'] as const

/** Tries failed items again: those of a task, of one subject on one device, or all with a code. */
export const retryIssue = endpoint('access.retryIssue', {
  method: 'POST',
  path: '/api/access/issue-tasks/retry',
  label: '重试下发',
  access: 'session',
  permission: 'access:issue:retry',
  touches: touched,
  input: z.object({
    taskId: z.optional(z.nullable(f.ref('任务', 'access/issue-tasks'))),
    authId: z.optional(z.nullable(f.ref('设备授权', 'access/device-auths'))),
    code: z.optional(z.nullable(z.enum(Object.keys(issueCodes) as [IssueCode, ...IssueCode[]]))),
  }),
  output: z.object({ retried: z.int() }),
})

/** Takes back what of a task no device has been handed yet. */
export const cancelIssueTask = endpoint('access.cancelIssueTask', {
  method: 'POST',
  path: '/api/access/issue-tasks/{id}/cancel',
  label: '取消下发任务',
  access: 'session',
  permission: 'access:issue:cancel',
  touches: touched,
  input: z.object({ id: f.ref('任务', 'access/issue-tasks', { required: true }) }),
  output: z.object({ cancelled: z.int() }),
})

/** What clearing and writing a device anew is confirmed with. */
export const resyncFields = {
  deviceName: f.text('设备名称', { required: true, max: 50, help: '请输入设备名称以确认' }),
}

/** Empties an online device and writes all it is to know. */
export const resyncDevice = endpoint('access.resyncDevice', {
  method: 'POST',
  path: '/api/access/device-syncs/resync',
  label: '全量重新下发',
  access: 'session',
  permission: 'access:issue:resync',
  touches: ['access/issue-tasks', ...touched],
  input: z.object({ deviceId: f.ref('设备', 'base/devices', { required: true }), ...resyncFields }),
  output: z.object({ items: z.int(), taskNo: z.string() }),
})

/** Asks a device for its digest, with the next items that it fetches. */
export const reconcileDevice = endpoint('access.reconcileDevice', {
  method: 'POST',
  path: '/api/access/device-syncs/reconcile',
  label: '立即对账',
  access: 'session',
  permission: 'access:issue:reconcile',
  input: z.object({ deviceId: f.ref('设备', 'base/devices', { required: true }) }),
  output: z.literal(true),
})
