import { f, flow, resource } from '../../kit/index.ts'

export const maintenanceWindowFlow = flow({
  states: {
    planned: { label: '计划中', tone: 'info' },
    active: { label: '进行中', tone: 'warning' },
    ended: { label: '已结束', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'planned',
  edit: { from: ['planned'] },
  transitions: {
    begin: { label: '开始', from: ['planned'], to: 'active', by: 'system', clock: { at: 'startAt' } },
    finish: { label: '提前结束', from: ['active'], to: 'ended', permission: 'cancel' },
    end: { label: '结束', from: ['active'], to: 'ended', by: 'system', clock: { at: 'endAt' } },
    cancel: {
      label: '取消窗口',
      from: ['planned'],
      to: 'cancelled',
      input: { cancelReason: f.text('取消原因', { required: true, max: 200 }) },
    },
  },
})

const within = { within: 'estateId', max: 200 } as const

/**
 * Hours in which devices are worked on: their silence is no alert, and does not count against them (catalogue 2a
 * /equipment-status).
 */
export const maintenanceWindow = resource({
  module: 'ops',
  name: 'maintenance-windows',
  entity: 'maintenanceWindow',
  permission: 'ops:window',
  label: '停机窗口',
  scope: 'estate',
  title: 'title',
  touches: ['ops/device-statuses'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    title: f.text('标题', { required: true, max: 50 }),
    deviceIds: f.refs('设备', 'base/devices', within),
    channelIds: f.refs('通道', 'base/channels', { ...within, help: '通道上的全部设备' }),
    zoneIds: f.refs('片区', 'base/estate-zones', { ...within, help: '装在该片区的全部设备' }),
    nodeIds: f.refs('楼栋', 'base/buildings', { ...within, help: '装在该楼栋的全部设备' }),
    floorIds: f.refs('楼层', 'base/building-floors', { ...within, help: '装在该楼层的全部设备' }),
    roomIds: f.refs('房屋', 'base/rooms', { ...within, help: '装在该房屋的全部设备' }),
    deviceCount: f.int('设备数', { serverSet: true, initial: 0, min: 0 }),
    startAt: f.datetime('开始时间', { required: true }),
    endAt: f.datetime('结束时间', { required: true, help: '不超过72小时' }),
    reason: f.text('原因', { required: true, max: 200 }),
    contractorId: f.ref('承建商', 'auth/contractors', { where: { enabled: true } }),
    cancelReason: f.text('取消原因', { serverSet: true, max: 200 }),
    state: f.state('状态', maintenanceWindowFlow),
  },
  list: {
    columns: [
      { field: 'title', width: 200 },
      'estateId',
      'deviceCount',
      'startAt',
      'endAt',
      'contractorId',
      { field: 'reason', width: 200 },
      'state',
    ],
    filters: ['estateId', 'startAt', 'contractorId', 'state'],
    keyword: ['title'],
    sort: '-startAt',
    figures: [{ count: true }, { by: 'state' }],
  },
  form: [
    { title: '时间', fields: ['estateId', 'title', 'startAt', 'endAt', 'reason', 'contractorId'] },
    { title: '范围', fields: ['deviceIds', 'channelIds', 'zoneIds', 'nodeIds', 'floorIds', 'roomIds'] },
  ],
  operations: ['list', 'detail', 'create', 'update'],
})
