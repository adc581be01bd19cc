import { f, resource } from '../../../kit/index.ts'
import { passModes } from '../../base/channel.ts'
import { modeCauses } from './channel-mode.ts'

/** Each change of what a gate does, by whom and why; never changed. */
export const channelModeLog = resource({
  module: 'access',
  name: 'channel-mode-logs',
  entity: 'channelModeLog',
  permission: 'access:trafficMode',
  label: '模式变更记录',
  scope: 'estate',
  title: 'channelId',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    channelId: f.ref('通道', 'base/channels', { required: true, serverSet: true, within: 'estateId' }),
    fromMode: f.enum('原模式', passModes, { required: true, serverSet: true }),
    toMode: f.enum('变更为', passModes, { required: true, serverSet: true }),
    cause: f.enum('原因类型', { ...modeCauses, restore: '恢复' }, { required: true, serverSet: true }),
    reason: f.text('原因', { serverSet: true, max: 200 }),
    userId: f.ref('操作人', 'auth/users', { serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
  },
  list: {
    status: 'toMode',
    columns: [
      { field: 'at', width: 168 },
      { field: 'channelId', width: 168 },
      { field: 'fromMode', width: 96 },
      { field: 'toMode', width: 96 },
      { field: 'cause', width: 88 },
      { field: 'reason', width: 220 },
      { field: 'userId', width: 96 },
      'estateId',
    ],
    filters: ['estateId', 'channelId', 'toMode', 'cause', 'userId', 'at'],
    keyword: ['reason'],
    sort: '-at',
  },
  operations: ['list', 'detail', 'export'],
})
