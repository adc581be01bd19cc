import { f, resource } from '../../kit/index.ts'
import { allCommandActions } from './device-command.ts'

export const commandItemStates = {
  queued: { label: '排队', tone: 'neutral' },
  sent: { label: '已发送', tone: 'info' },
  succeeded: { label: '成功', tone: 'success' },
  failed: { label: '失败', tone: 'danger' },
  timeout: { label: '超时', tone: 'danger' },
  skipped: { label: '跳过', tone: 'warning' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const

/** What became of a command at one device. */
export const deviceCommandItem = resource({
  module: 'base',
  name: 'device-command-items',
  entity: 'deviceCommandItem',
  permission: 'base:deviceCommand',
  label: '设备结果',
  scope: 'estate',
  title: 'deviceId',
  fields: {
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true, within: 'estateId' }),
    state: f.enum('结果', commandItemStates, { required: true, serverSet: true, initial: 'queued' }),
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    commandId: f.ref('任务', 'base/device-commands', {
      required: true,
      serverSet: true,
      within: 'estateId',
    }),
    action: f.enum('操作', allCommandActions, { required: true, serverSet: true }),
    attempts: f.int('次数', { required: true, serverSet: true, initial: 0 }),
    queuedAt: f.datetime('排队时间', { required: true, serverSet: true }),
    sentAt: f.datetime('发送时间', { serverSet: true }),
    finishedAt: f.datetime('完成时间', { serverSet: true }),
    waitsUntil: f.datetime('等待上线至', { serverSet: true }),
    resultCode: f.text('结果码', { max: 30, serverSet: true }),
    resultMsg: f.text('说明', { max: 200, serverSet: true }),
    output: f.file('输出', { serverSet: true }),
  },
  list: {
    status: 'state',
    columns: [
      { field: 'deviceId', width: 180 },
      { field: 'state', width: 88 },
      { field: 'action', width: 112 },
      { field: 'commandId', width: 200 },
      { field: 'attempts', width: 64 },
      { field: 'queuedAt', width: 168 },
      { field: 'sentAt', width: 168 },
      { field: 'finishedAt', width: 168 },
      { field: 'resultMsg', width: 180 },
      'output',
      { field: 'resultCode', hidden: true },
      { field: 'estateId', hidden: true },
      { field: 'waitsUntil', hidden: true },
    ],
    filters: ['estateId', 'commandId', 'deviceId', 'action', 'state', 'queuedAt'],
    keyword: ['resultMsg'],
    keywordHint: '结果说明',
    sort: '-queuedAt',
    figures: [{ by: 'state' }],
    live: true,
  },
  operations: ['list', 'detail', 'export'],
})
