import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../../kit/index.ts'
import { channelKinds, channelLevels, passModes } from '../../base/channel.ts'
import { area } from '../../base/geometry.ts'
import { dayModes, gateModes, weekModes } from './week-modes.ts'

/** What a gate does when nothing else is said. */
export const baseModes = {
  normal: { label: '常闭(验证开门)', tone: 'success' },
  keep_open: gateModes.keep_open,
  card_only: gateModes.card_only,
  keep_closed: gateModes.keep_closed,
  schedule: { label: '按时段', tone: 'info' },
} as const

/** Why a gate behaves as it does. */
export const modeCauses = {
  base: '默认',
  schedule: '时段',
  override: '临时',
  emergency: { label: '应急', tone: 'danger' },
  fire: { label: '消防', tone: 'danger' },
} as const

/** Whether the devices of a gate know. */
export const modeStates = {
  synced: { label: '已生效', tone: 'success' },
  partial: { label: '部分生效', tone: 'warning' },
  pending: { label: '下发中', tone: 'info' },
  failed: { label: '失败', tone: 'danger' },
} as const

/** How long something else than the plan may hold, in minutes. */
export const overrideLimits = { keep_open: 720, other: 4320 } as const
/** Gates that one call may change. */
export const mostGates = 100

const scheduled = { when: { baseMode: ['schedule'] } } as const
const planFields = {
  baseMode: f.enum('默认模式', baseModes, { required: true, initial: 'normal' }),
  weekly: f.json('时段安排', weekModes, { ...scheduled, requiredWhen: { baseMode: ['schedule'] } }),
  holidayMode: f.enum('节假日', { same: '同平日', custom: '自定义' }, { ...scheduled, initial: 'same' }),
  holidayRanges: f.json('节假日时段', dayModes, {
    when: { baseMode: ['schedule'], holidayMode: ['custom'] },
  }),
}
const optionFields = {
  doorSeconds: f.int('开门保持', { min: 1, max: 60, unit: '秒', initial: 5 }),
  heldOpenSeconds: f.int('开门超时', { min: 10, max: 600, unit: '秒', initial: 30 }),
  fireLinkage: f.bool('消防联动', { required: true, initial: true, help: '收到消防信号时自动全开' }),
}

/** How a gate behaves now and through the week (catalogue 2a /traffic-mode). */
export const channelMode = resource({
  module: 'access',
  name: 'channel-modes',
  entity: 'trafficMode',
  label: '通行模式',
  scope: 'estate',
  title: 'channelId',
  kinds: { baseOpen: 'sensitive' },
  touches: ['access/channel-mode-logs', 'base/channels', 'base/device-commands'],
  fields: {
    channelId: f.ref('通道', 'base/channels', { required: true, serverSet: true, within: 'estateId' }),
    effectiveMode: f.enum('当前模式', passModes, { required: true, serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    level: f.enum('层级', channelLevels, { required: true, serverSet: true }),
    kind: f.enum('类型', channelKinds, { required: true, serverSet: true }),
    cause: f.enum('来源', modeCauses, { required: true, serverSet: true, initial: 'base' }),
    nextChangeAt: f.datetime('下次变更', { serverSet: true }),
    nextMode: f.enum('变更为', passModes, { serverSet: true }),
    ...planFields,
    overrideMode: f.enum('临时模式', gateModes, { serverSet: true }),
    overrideFrom: f.datetime('临时开始', { serverSet: true }),
    overrideUntil: f.datetime('临时结束', { serverSet: true }),
    overrideReason: f.text('临时原因', { serverSet: true, max: 100 }),
    overrideBy: f.ref('设置人', 'auth/users', { serverSet: true }),
    ...optionFields,
    modeState: f.enum('下发状态', modeStates, { required: true, serverSet: true, initial: 'synced' }),
    deliveredCount: f.int('已生效设备', { required: true, serverSet: true, initial: 0, min: 0 }),
    deviceCount: f.int('控制设备', { required: true, serverSet: true, initial: 0, min: 0 }),
    deviceOnline: f.int('在线设备', { computed: true }),
    changedAt: f.datetime('最近变更', { serverSet: true }),
  },
  list: {
    status: 'effectiveMode',
    columns: [
      { field: 'channelId', width: 168 },
      { field: 'effectiveMode', width: 96 },
      { field: 'cause', width: 72 },
      { field: 'nextChangeAt', width: 140 },
      { field: 'baseMode', width: 148 },
      { field: 'level', width: 88 },
      { field: 'kind', width: 88 },
      { field: 'modeState', width: 88 },
      { field: 'deliveredCount', width: 96 },
      { field: 'deviceCount', width: 80 },
      { field: 'deviceOnline', width: 80 },
      { field: 'changedAt', width: 140 },
      'estateId',
      { field: 'nextMode', hidden: true },
      { field: 'overrideMode', hidden: true },
      { field: 'overrideUntil', hidden: true },
      { field: 'fireLinkage', hidden: true },
    ],
    filters: ['estateId', 'channelId', 'effectiveMode', 'level', 'kind', 'baseMode', 'modeState', 'cause'],
    extraFilters: { overridden: f.bool('有临时模式') },
    keyword: ['channelId.name'],
    keywordHint: '通道名称',
    sort: 'estateId,channelId',
    figures: [{ by: 'effectiveMode' }],
    live: true,
  },
  form: [
    { title: '模式', fields: ['baseMode', 'weekly', 'holidayMode', 'holidayRanges'] },
    { title: '门控', fields: ['doorSeconds', 'heldOpenSeconds', 'fireLinkage'] },
  ],
  operations: ['list', 'detail', 'update', 'export'],
})

/** Gates by themselves, or by their rows in the list. */
const gates = {
  channelIds: z.optional(f.refs('通道', 'base/channels', { max: mostGates })),
  ids: z.optional(f.refs('通行模式', 'access/channel-modes', { max: mostGates })),
}
const changed = z.object({ changed: z.int() })
const of = 'access/channel-modes' as const
const touches = ['access/channel-mode-logs', 'base/channels', 'base/device-commands'] as const

/** The same plan for many gates. What opens gates of the estate for good takes a right of its own. */
export const setChannelModes = endpoint('access.channel-modes.set', {
  method: 'POST',
  path: '/api/access/channel-modes/set',
  label: '设置默认通行模式',
  access: 'session',
  permission: ['access:trafficMode:update', 'access:trafficMode:baseOpen'],
  of,
  touches,
  input: z.object({
    ...gates,
    baseMode: f.enum('默认模式', baseModes, { required: true }),
    weekly: z.optional(z.nullable(weekModes)),
    holidayMode: z.optional(z.nullable(z.enum(['same', 'custom']))),
    holidayRanges: z.optional(z.nullable(dayModes)),
  }),
  output: changed,
})

export const overrideFields = {
  mode: f.enum('临时模式', gateModes, { required: true }),
  minutes: f.duration('时长', { required: true, min: 1, max: overrideLimits.other }),
  reason: f.text('原因', { required: true, max: 100 }),
}

/** Something else than the plan for a while. */
export const overrideChannels = endpoint('access.channel-modes.override', {
  method: 'POST',
  path: '/api/access/channel-modes/override',
  label: '设置临时通行模式',
  access: 'session',
  permission: 'access:trafficMode:override',
  of,
  touches,
  input: z.object({ ...gates, ...overrideFields }),
  output: changed,
})

/** Back to the plan. */
export const clearOverrides = endpoint('access.channel-modes.clear', {
  method: 'POST',
  path: '/api/access/channel-modes/clear',
  label: '结束临时通行模式',
  access: 'session',
  permission: 'access:trafficMode:override',
  of,
  touches,
  input: z.object(gates),
  output: changed,
})

export const copyFields = {
  channelIds: f.refs('复制到', 'base/channels', { required: true, max: mostGates }),
}

/** The plan of one gate for others of its estate. */
export const copyChannelMode = endpoint('access.channel-modes.copy', {
  method: 'POST',
  path: '/api/access/channel-modes/copy',
  label: '复制通行模式',
  access: 'session',
  permission: 'access:trafficMode:update',
  of,
  touches,
  input: z.object({ fromId: f.ref('通道', 'base/channels', { required: true }), ...copyFields }),
  output: changed,
})

/** A gate as its card shows it. */
export const modeGate = z.object({
  id: z.int(),
  channelId: z.int(),
  version: z.int(),
  name: z.string(),
  kind: z.enum(Object.keys(channelKinds) as (keyof typeof channelKinds)[]),
  level: z.enum(Object.keys(channelLevels) as (keyof typeof channelLevels)[]),
  place: z.nullable(z.string()),
  guardPhone: z.nullable(z.string()),
  geo: z.nullable(z.tuple([z.number(), z.number()])),
  mode: z.enum(Object.keys(passModes) as (keyof typeof passModes)[]),
  cause: z.enum(Object.keys(modeCauses) as (keyof typeof modeCauses)[]),
  baseMode: z.enum(Object.keys(baseModes) as (keyof typeof baseModes)[]),
  weekly: z.nullable(weekModes),
  overrideFrom: z.nullable(z.string()),
  overrideUntil: z.nullable(z.string()),
  overrideReason: z.nullable(z.string()),
  nextChangeAt: z.nullable(z.string()),
  nextMode: z.nullable(z.enum(Object.keys(passModes) as (keyof typeof passModes)[])),
  modeState: z.enum(Object.keys(modeStates) as (keyof typeof modeStates)[]),
  delivered: z.int(),
  devices: z.int(),
  online: z.int(),
})
export type ModeGate = z.output<typeof modeGate>

/** The gates of an estate around its boundary. Without an estate: the first one with gates that the caller may see. */
export const modeBoard = endpoint('access.channel-modes.board', {
  method: 'GET',
  path: '/api/access/channel-modes/board',
  label: '通行模式看板',
  access: 'session',
  permission: 'access:trafficMode:list',
  background: true,
  of,
  input: z.object({ estateId: z.optional(f.ref('小区', 'base/estates')) }),
  output: z.object({
    estateId: z.nullable(z.int()),
    estateName: z.nullable(z.string()),
    boundary: z.nullable(area),
    gates: z.array(modeGate),
  }),
})
