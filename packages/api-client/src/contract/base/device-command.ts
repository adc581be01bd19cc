import { f, flow, resource } from '../../kit/index.ts'
import { passModes } from './channel.ts'
import type { DeviceAbility } from './device-model.ts'

/** What staff may ask of devices. */
export const commandActions = {
  ping: '检测连接',
  open: '远程开门',
  keep_open: '常开',
  keep_closed: '封闭',
  restore: '恢复正常',
  reboot: '重启',
  sync_time: '校时',
  sync_people: '全量同步人员',
  clear_people: '清空人员',
  upgrade: '固件升级',
  set_param: '参数下发',
  snapshot: '抓拍',
  fetch_log: '拉取日志',
  voice: '语音播报',
} as const
export type CommandAction = keyof typeof commandActions
/** `set_mode` is sent by the modes of gates alone. */
export const allCommandActions = { ...commandActions, set_mode: '设置通行模式' } as const

interface ActionRule {
  /** The model of each device needs it. */
  readonly ability?: DeviceAbility
  /** The right beside that of sending commands at all. */
  readonly code?: string
  /** Nobody does it without saying why. */
  readonly reasoned?: boolean
  /** A device that is away gets it when it is back, within a day. */
  readonly waits?: boolean
  readonly timeoutSeconds?: number
  /** One line for who chooses it. */
  readonly about: string
}

/** What each of them needs (catalogue 1 /equipOperat-manage). */
export const commandRules: Readonly<Record<CommandAction, ActionRule>> = {
  ping: { code: 'ops:device:test', timeoutSeconds: 10, about: '看设备是否应答' },
  open: { ability: 'remote_open', code: 'base:device:open', reasoned: true, about: '开一次门' },
  keep_open: {
    ability: 'keep_open',
    code: 'base:deviceCommand:keepOpen',
    reasoned: true,
    about: '保持打开一段时间',
  },
  keep_closed: {
    ability: 'keep_open',
    code: 'base:deviceCommand:keepOpen',
    reasoned: true,
    about: '不再放行',
  },
  restore: { ability: 'keep_open', about: '结束常开或封闭' },
  reboot: { ability: 'reboot', timeoutSeconds: 120, about: '重启设备' },
  sync_time: { waits: true, about: '按服务器时间校准' },
  sync_people: { waits: true, timeoutSeconds: 300, about: '重新下发全部人员' },
  clear_people: {
    code: 'base:deviceCommand:clearPeople',
    reasoned: true,
    timeoutSeconds: 120,
    about: '删除设备上的全部人员',
  },
  upgrade: {
    ability: 'upgrade',
    reasoned: true,
    waits: true,
    timeoutSeconds: 1800,
    about: '升级到已发布的固件',
  },
  set_param: { about: '音量、亮度、开门时长、识别阈值' },
  snapshot: { ability: 'snapshot', code: 'base:device:preview', about: '拍一张现场照片' },
  fetch_log: { timeoutSeconds: 120, about: '取回设备日志' },
  voice: { ability: 'talk', about: '播报一段文字' },
}
/** A mode that comes from the modes of gates: a right that no role can be given, so that nobody sends it by hand. */
const modeRule: ActionRule = {
  ability: 'keep_open',
  code: 'base:deviceCommand:setMode',
  waits: true,
  about: '通道的通行模式',
}

/** The rule that a command follows; none where there is no such action. */
export const ruleOf = (action: string): ActionRule | undefined =>
  action === 'set_mode' ? modeRule : commandRules[action as CommandAction]

const usualTimeout = 30
export const timeoutOf = (action: string): number => ruleOf(action)?.timeoutSeconds ?? usualTimeout

const reasoned = Object.entries(commandRules).flatMap(([action, rule]) => (rule.reasoned ? [action] : []))

export const commandFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    pending_approve: { label: '待复核', tone: 'warning' },
    waiting: { label: '待执行', tone: 'info' },
    running: { label: '执行中', tone: 'info' },
    done: { label: '已完成', tone: 'success' },
    partial: { label: '部分失败', tone: 'warning' },
    failed: { label: '失败', tone: 'danger' },
    cancelled: { label: '已取消', tone: 'neutral' },
    enabled: { label: '启用', tone: 'success' },
    paused: { label: '已暂停', tone: 'warning' },
  },
  initial: 'draft',
  edit: { from: ['draft'] },
  transitions: {
    submit: {
      label: '提交',
      from: ['draft'],
      to: ['waiting', 'pending_approve', 'enabled'],
      permission: 'create',
      stamps: { by: 'submittedBy', at: 'submittedAt' },
      primary: true,
    },
    approve: {
      label: '复核通过',
      from: ['pending_approve'],
      to: ['waiting', 'enabled'],
      permission: 'approve',
      actor: { not: ['createdBy', 'submittedBy'], text: '不能复核自己提交的任务' },
      stamps: { by: 'approvedBy' },
      confirm: '通过后立即对目标设备生效。',
      primary: true,
    },
    refuse: {
      label: '退回',
      from: ['pending_approve'],
      to: 'draft',
      permission: 'approve',
      actor: { not: ['createdBy', 'submittedBy'], text: '不能复核自己提交的任务' },
      input: { refuseReason: f.text('退回原因', { required: true, max: 100 }) },
    },
    cancel: {
      label: '取消',
      from: ['draft', 'pending_approve', 'waiting', 'running'],
      to: 'cancelled',
      permission: 'create',
      confirm: '还在排队的设备不再执行；已发送的指令不能收回。',
    },
    retry: {
      label: '重试失败设备',
      from: ['partial', 'failed'],
      to: 'running',
      permission: 'create',
      primary: true,
    },
    end: {
      label: '结束常开',
      from: ['running', 'done', 'partial'],
      to: ['running', 'done', 'partial'],
      permission: 'keepOpen',
      stamps: { at: 'endedAt' },
      confirm: '向这些设备下发「恢复正常」。',
    },
    pause: { label: '暂停', from: ['enabled'], to: 'paused', permission: 'create' },
    resume: { label: '恢复', from: ['paused'], to: 'enabled', permission: 'create', primary: true },
    start: { label: '开始执行', from: ['waiting'], to: 'running', by: 'system' },
    finish: { label: '执行结束', from: ['running'], to: ['done', 'partial', 'failed'], by: 'system' },
  },
})

export const commandModes = { now: '立即', scheduled: '定时', cron: '周期' } as const
export const commandSources = {
  manual: '手工',
  traffic_mode: '通行模式',
  emergency: '应急',
  system: '系统',
} as const

const of = (...action: readonly CommandAction[]) => ({ when: { action } })
const setting = of('set_param')
const sequence = { min: 1, max: Number.MAX_SAFE_INTEGER, ordinal: true, ...of('fetch_log') } as const

/** What an action asks for, and when it is done: what whoever sends it fills in. */
export const commandFields = {
  action: f.enum('操作', commandActions, { required: true }),
  minutes: f.int('常开时长', {
    min: 1,
    max: 1440,
    unit: '分钟',
    ...of('keep_open'),
    requiredWhen: { action: ['keep_open'] },
  }),
  firmwareId: f.ref('固件', 'base/device-firmwares', {
    where: { state: 'released' },
    ...of('upgrade'),
    requiredWhen: { action: ['upgrade'] },
  }),
  force: f.bool('允许降级', { initial: false, ...of('upgrade') }),
  templateId: f.ref('参数模板', 'base/device-param-templates', {
    help: '没有填写的参数取自模板',
    ...setting,
  }),
  volume: f.int('音量', { min: 0, max: 10, ...setting }),
  brightness: f.int('亮度', { min: 0, max: 10, ...setting }),
  doorSeconds: f.int('开门时长', { min: 1, max: 60, unit: '秒', ...setting }),
  matchThreshold: f.int('识别阈值', { min: 60, max: 99, ...setting }),
  fromSeq: f.int('起始序号', { ...sequence, help: '补传事件的范围，不填只取日志' }),
  toSeq: f.int('结束序号', sequence),
  epoch: f.int('序列代', {
    min: 0,
    max: 2_147_483_647,
    ordinal: true,
    help: '序号属于设备的哪一代序列，不填为当前',
    ...of('fetch_log'),
  }),
  voiceText: f.text('播报内容', { max: 60, ...of('voice'), requiredWhen: { action: ['voice'] } }),
  reason: f.text('操作原因', { max: 100, requiredWhen: { action: reasoned } }),
  mode: f.enum('执行方式', commandModes, { required: true, initial: 'now' }),
  runAt: f.datetime('执行时间', { when: { mode: ['scheduled'] }, requiredWhen: { mode: ['scheduled'] } }),
  cron: f.text('周期', {
    max: 50,
    when: { mode: ['cron'] },
    requiredWhen: { mode: ['cron'] },
    help: '五段式，两次至少间隔1小时，例如每天三点：0 3 * * *',
  }),
  timeoutSeconds: f.int('应答时限', {
    min: 5,
    max: 7200,
    unit: '秒',
    judged: true,
    help: '不填按操作取默认值',
  }),
  maxRetry: f.int('失败重试', { min: 0, max: 3, unit: '次', initial: 0 }),
}

/** One command to one or many devices of an estate, and how it went (catalogue 1 /equipOperat-manage). */
export const deviceCommand = resource({
  module: 'base',
  name: 'device-commands',
  entity: 'deviceCommand',
  label: '设备指令',
  scope: 'estate',
  title: 'title',
  kinds: { clearPeople: 'sensitive' },
  stepUp: ['approve'],
  ownerFields: ['createdBy'],
  touches: ['base/device-command-items'],
  fields: {
    title: f.text('任务名称', { max: 50, judged: true, help: '不填按操作和时间命名' }),
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    deviceIds: f.refs('目标设备', 'base/devices', { required: true, max: 500, within: 'estateId' }),
    ...commandFields,
    action: f.enum('操作', allCommandActions, { required: true }),
    passMode: f.enum('通行模式', passModes, {
      when: { action: ['set_mode'] },
      requiredWhen: { action: ['set_mode'] },
    }),
    source: f.enum('来源', commandSources, { required: true, serverSet: true, initial: 'manual' }),
    total: f.int('目标数', { required: true, serverSet: true, initial: 0 }),
    succeeded: f.int('成功', { required: true, serverSet: true, initial: 0 }),
    failed: f.int('失败', { required: true, serverSet: true, initial: 0 }),
    parentId: f.ref('来自', 'base/device-commands', { serverSet: true, within: 'estateId' }),
    createdBy: f.ref('操作人', 'auth/users', { serverSet: true }),
    submittedBy: f.ref('提交人', 'auth/users', { serverSet: true }),
    submittedAt: f.datetime('提交时间', { serverSet: true }),
    approvedBy: f.ref('复核人', 'auth/users', { serverSet: true }),
    refuseReason: f.text('退回原因', { max: 100, serverSet: true }),
    nextRunAt: f.datetime('下次执行', { serverSet: true }),
    startedAt: f.datetime('开始时间', { serverSet: true }),
    finishedAt: f.datetime('结束时间', { serverSet: true }),
    endedAt: f.datetime('常开结束', { serverSet: true }),
    state: f.state('状态', commandFlow),
  },
  list: {
    columns: [
      { field: 'title', width: 248 },
      'state',
      'action',
      { field: 'total', width: 72 },
      { field: 'succeeded', width: 64 },
      { field: 'failed', width: 64 },
      { field: 'mode', width: 84 },
      { field: 'createdBy', width: 96 },
      { field: 'reason', width: 160 },
      { field: 'createdAt', width: 168 },
      'estateId',
      { field: 'nextRunAt', hidden: true },
      { field: 'source', hidden: true },
      { field: 'finishedAt', hidden: true },
    ],
    filters: [
      'estateId',
      'action',
      'state',
      'mode',
      'deviceIds',
      'createdBy',
      'createdAt',
      'source',
      'runAt',
      'nextRunAt',
      'parentId',
    ],
    keyword: ['title', 'reason'],
    sort: '-createdAt',
    figures: [{ by: 'state' }],
    calendar: { from: 'runAt' },
    live: true,
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '操作', fields: ['estateId', 'action', 'deviceIds', 'reason'] },
    {
      title: '参数',
      fields: [
        'minutes',
        'firmwareId',
        'force',
        'templateId',
        'volume',
        'brightness',
        'doorSeconds',
        'matchThreshold',
        'fromSeq',
        'toSeq',
        'epoch',
        'voiceText',
      ],
    },
    { title: '执行', fields: ['mode', 'runAt', 'cron', 'timeoutSeconds', 'maxRetry', 'title'] },
  ],
})
