import { f, flow, resource } from '../../kit/index.ts'

/** What a guard does at the gate while there is no network. */
export const gateActs = {
  check_in: '签到',
  check_out: '签离',
  walk_in: '登记来访',
  open_gate: '手动开门',
} as const

export const gateReportFlow = flow({
  states: {
    entered: { label: '已补录', tone: 'success' },
    conflict: { label: '待核对', tone: 'warning' },
    settled: { label: '已核对', tone: 'neutral' },
  },
  initial: 'entered',
  transitions: {
    settle: {
      label: '核对',
      from: ['conflict'],
      to: 'settled',
      stamps: { by: 'settledBy', at: 'settledAt' },
      input: { settleNote: f.text('核对结果', { required: true, max: 200 }) },
      primary: true,
      batch: true,
    },
  },
})

const told = { serverSet: true } as const
const always = { serverSet: true, required: true } as const

/** What was done at a gate without network, told afterwards: with both clocks, and with what could not be entered. */
export const gateReport = resource({
  module: 'visitor',
  name: 'gate-reports',
  entity: 'gateReport',
  permission: 'visitor:gateReport',
  label: '断网补录',
  scope: 'estate',
  title: 'act',
  fields: {
    estateId: f.ref('小区', 'base/estates', { ...always }),
    entryKey: f.text('补录标识', { ...always, max: 64, internal: true }),
    act: f.enum('操作', gateActs, { ...always }),
    at: f.datetime('发生时间', { ...always, help: '按服务器时钟推算' }),
    deviceAt: f.datetime('本机时间', { ...always }),
    receivedAt: f.datetime('收到时间', { ...always }),
    clockOff: f.int('时钟偏差', {
      ...always,
      min: -2_000_000_000,
      max: 2_000_000_000,
      unit: '秒',
      help: '本机时间减发生时间',
    }),
    applicationId: f.ref('访客申请', 'visitor/applications', { ...told, within: 'estateId' }),
    channelId: f.ref('通道', 'base/channels', { ...told, within: 'estateId' }),
    visitorName: f.text('访客姓名', { ...told, max: 30, mask: 'name', personal: true }),
    phone: f.phone('手机号', { ...told }),
    plateNo: f.plate('车牌', { ...told, anyKind: true }),
    place: f.text('被访', { ...told, max: 50 }),
    note: f.text('说明', { ...told, max: 100 }),
    reason: f.text('冲突原因', { ...told, max: 200 }),
    userId: f.ref('操作人', 'auth/users', { ...told }),
    settledBy: f.ref('核对人', 'auth/users', { ...told }),
    settledAt: f.datetime('核对时间', { ...told }),
    settleNote: f.text('核对结果', { ...told, max: 200 }),
    state: f.state('状态', gateReportFlow),
  },
  list: {
    columns: [
      { field: 'at', width: 150 },
      'act',
      'state',
      { field: 'reason', width: 240 },
      { field: 'applicationId', width: 176 },
      { field: 'visitorName', width: 88 },
      { field: 'userId', width: 96 },
      { field: 'receivedAt', width: 150 },
      { field: 'deviceAt', hidden: true },
      { field: 'clockOff', hidden: true },
      { field: 'channelId', hidden: true },
      { field: 'place', hidden: true },
      { field: 'plateNo', hidden: true },
      { field: 'note', hidden: true },
    ],
    filters: ['state', 'act', 'at', 'userId', 'applicationId', 'channelId', 'estateId'],
    sort: '-at',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})
