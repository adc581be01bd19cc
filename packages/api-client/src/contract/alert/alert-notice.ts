import { f, resource } from '../../kit/index.ts'
import { escalationChannels } from './escalation-policy.ts'

const read = { serverSet: true, required: true } as const

/** Who was told of an alert, when and how; written once (catalogue 2a /control-info). */
export const alertNotice = resource({
  module: 'alert',
  name: 'alert-notices',
  entity: 'alertNotice',
  permission: 'alert:alert',
  label: '预警通知',
  scope: 'parent',
  title: 'channel',
  fields: {
    alertId: f.ref('预警', 'alert/alerts', { ...read }),
    step: f.int('升级级次', { ...read, initial: 0, min: 0, max: 100 }),
    turn: f.int('第几次', { ...read, initial: 0, min: 0, max: 100 }),
    round: f.int('轮次', { ...read, initial: 0, min: 0, max: 10_000 }),
    channel: f.enum('方式', escalationChannels, { ...read }),
    receiverId: f.ref('接收人', 'auth/users', { ...read }),
    status: f.enum(
      '结果',
      {
        queued: { label: '待发送', tone: 'info' },
        sent: { label: '已发送', tone: 'success' },
        failed: { label: '失败', tone: 'danger' },
        read: { label: '已读', tone: 'success' },
      },
      { ...read },
    ),
    sentAt: f.datetime('发送时间', { serverSet: true }),
    error: f.text('失败原因', { serverSet: true, max: 200 }),
  },
  list: {
    status: 'status',
    columns: ['sentAt', 'receiverId', 'channel', 'step', 'turn', 'status', 'error'],
    filters: ['alertId', 'channel', 'status'],
    sort: '-id',
  },
  operations: ['list', 'detail'],
})
