import { f, resource } from '../../kit/index.ts'

/** What the desk of the gate does. */
export const deskActions = {
  register: { label: '登记', tone: 'info' },
  call_host: { label: '联系住户', tone: 'info' },
  check_in: { label: '签到', tone: 'success' },
  check_out: { label: '签离', tone: 'neutral' },
  print: { label: '打印', tone: 'neutral' },
  refuse: { label: '拒绝', tone: 'danger' },
  card_out: { label: '发访客卡', tone: 'info' },
  card_back: { label: '收访客卡', tone: 'neutral' },
  official: { label: '公务放行', tone: 'warning' },
  open_gate: { label: '手动开门', tone: 'warning' },
} as const

const always = { serverSet: true, required: true } as const

/** What the desk of the gate did, written once (catalogue 2a /visitor-registration, VisitorDeskLog). */
export const visitorDeskLog = resource({
  module: 'visitor',
  name: 'desk-logs',
  entity: 'visitorDeskLog',
  permission: 'visitor:deskLog',
  label: '门岗记录',
  scope: 'estate',
  title: 'action',
  fields: {
    estateId: f.ref('小区', 'base/estates', { ...always }),
    at: f.datetime('时间', { ...always }),
    action: f.enum('操作', deskActions, { ...always }),
    applicationId: f.ref('访客申请', 'visitor/applications', { serverSet: true, within: 'estateId' }),
    channelId: f.ref('通道', 'base/channels', { serverSet: true, within: 'estateId' }),
    userId: f.ref('操作人', 'auth/users', { serverSet: true }),
    offline: f.bool('离线补录', { ...always, initial: false }),
    result: f.text('结果', { serverSet: true, max: 200 }),
  },
  list: {
    status: 'action',
    columns: [
      { field: 'at', width: 150 },
      'action',
      { field: 'applicationId', width: 176 },
      { field: 'channelId', width: 120 },
      { field: 'userId', width: 96 },
      { field: 'result', width: 240 },
      { field: 'offline', hidden: true },
      { field: 'estateId', width: 136 },
    ],
    filters: ['at', 'action', 'channelId', 'userId', 'applicationId', 'offline', 'estateId'],
    sort: '-at',
  },
  operations: ['list', 'detail', 'export'],
})
