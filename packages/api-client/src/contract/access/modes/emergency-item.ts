import { f, resource } from '../../../kit/index.ts'
import { passModes } from '../../base/channel.ts'

export const emergencyItemStates = {
  sending: { label: '下发中', tone: 'info' },
  opened: { label: '已开启', tone: 'success' },
  failed: { label: '失败', tone: 'danger' },
  offline: { label: '离线', tone: 'warning' },
  restored: { label: '已恢复', tone: 'neutral' },
} as const

/** What became of an emergency at one door. */
export const emergencyItem = resource({
  module: 'access',
  name: 'emergency-items',
  entity: 'emergencyItem',
  permission: 'access:trafficMode',
  label: '应急开启明细',
  scope: 'estate',
  title: 'channelId',
  fields: {
    channelId: f.ref('通道', 'base/channels', { required: true, serverSet: true, within: 'estateId' }),
    state: f.enum('结果', emergencyItemStates, { required: true, serverSet: true, initial: 'sending' }),
    /** Empty: the gate has no device that can be kept open. */
    deviceId: f.ref('设备', 'base/devices', { serverSet: true, within: 'estateId' }),
    message: f.text('说明', { serverSet: true, max: 200 }),
    prevMode: f.enum('原模式', passModes, { required: true, serverSet: true }),
    openedAt: f.datetime('开启时间', { serverSet: true }),
    at: f.datetime('更新时间', { required: true, serverSet: true }),
    releaseId: f.ref('应急开启', 'access/emergency-releases', {
      required: true,
      serverSet: true,
      within: 'estateId',
    }),
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    code: f.text('结果码', { serverSet: true, max: 30 }),
  },
  list: {
    status: 'state',
    columns: [
      { field: 'channelId', width: 168 },
      { field: 'state', width: 88 },
      { field: 'deviceId', width: 180 },
      { field: 'message', width: 200 },
      { field: 'prevMode', width: 96 },
      { field: 'openedAt', width: 168 },
      { field: 'releaseId', width: 168 },
      { field: 'at', hidden: true },
      { field: 'estateId', hidden: true },
      { field: 'code', hidden: true },
    ],
    filters: ['estateId', 'releaseId', 'channelId', 'deviceId', 'state'],
    keyword: ['message'],
    keywordHint: '说明',
    sort: 'releaseId,channelId',
    figures: [{ by: 'state' }],
    live: true,
  },
  operations: ['list', 'detail', 'export'],
})
