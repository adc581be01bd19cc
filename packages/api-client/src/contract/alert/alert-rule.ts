import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../kit/index.ts'
import { timerange } from '../../kit/week-hours.ts'
import { alertKinds } from './alert-kinds.ts'
import { alertLevels } from './levels.ts'

/** What an alert does beside telling: of catalogue 2a. */
export const alertActions = {
  screen: '推送大屏',
  sound: '声音',
  sms: '短信',
  wechat: '微信',
  voice: '现场语音',
  snapshot: '联动抓拍',
  repair: '生成维修单',
} as const

const reason = f.text('停用原因', { required: true, max: 200 })

export const alertRuleFlow = flow({
  states: {
    enabled: { label: '启用', tone: 'success' },
    disabled: { label: '停用', tone: 'neutral' },
  },
  initial: 'enabled',
  transitions: {
    enable: { label: '启用', from: ['disabled'], to: 'enabled', permission: 'update' },
    disable: { label: '停用', from: ['enabled'], to: 'disabled', permission: 'update' },
    /** Of kinds that tell of danger to somebody. */
    disableCritical: {
      label: '停用',
      from: ['enabled'],
      to: 'disabled',
      permission: 'critical',
      kind: 'critical',
      input: { reason },
      confirm: '停用后，危及人身安全的情况将不再预警。',
    },
  },
})

/** When an alert is raised, how urgent it is, and what follows (catalogue 2a /control-settings). */
export const alertRule = resource({
  module: 'alert',
  name: 'alert-rules',
  entity: 'alertRule',
  permission: 'alert:rule',
  label: '预警规则',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    kind: f.dict('预警类型', 'alert_kind', { required: true, createOnly: true }),
    name: f.text('规则名称', { required: true, max: 50, unique: '该类预警已有规则「{value}」' }),
    params: f.json('阈值', z.record(z.string().check(z.maxLength(40)), z.number()), { initial: {} }),
    threshold: f.text('触发条件', { computed: true }),
    level: f.enum('等级', alertLevels, { judged: true }),
    channelIds: f.refs('通道', 'base/channels', { within: 'estateId', max: 200 }),
    deviceIds: f.refs('设备', 'base/devices', { within: 'estateId', max: 200 }),
    nodeIds: f.refs('楼栋', 'base/buildings', { within: 'estateId', max: 200 }),
    range: f.text('范围', { computed: true }),
    activeTime: timerange('生效时段', { help: '不填为全天' }),
    dedupeMinutes: f.int('合并窗口', {
      judged: true,
      min: 0,
      max: 1440,
      unit: '分钟',
      help: '此时间内的同一预警合并为一条',
    }),
    policyId: f.ref('升级策略', 'alert/escalation-policies', { required: true, where: { enabled: true } }),
    actions: f.enums('联动', alertActions),
    voiceText: f.text('语音内容', { max: 60, when: { actions: ['voice'] } }),
    recentAlerts: f.int('近30天预警', { computed: true }),
    falseShare: f.percent('误报率', { computed: true, min: 0, max: 100, scale: 1 }),
    advice: f.text('建议', { computed: true }),
    state: f.state('状态', alertRuleFlow),
  },
  list: {
    columns: [
      'name',
      'kind',
      'range',
      { field: 'threshold', width: 280, sortable: false },
      'level',
      'dedupeMinutes',
      'policyId',
      { field: 'recentAlerts', width: 96, sortable: false },
      { field: 'falseShare', width: 80, sortable: false },
      'state',
      { field: 'advice', width: 120, sortable: false, hidden: true },
      { field: 'estateId', hidden: true },
      { field: 'actions', hidden: true },
    ],
    filters: ['estateId', 'kind', 'level', 'state'],
    keyword: ['name'],
    sort: 'id',
    figures: [{ count: true }, { by: 'state' }],
  },
  form: [
    { title: '条件', fields: ['estateId', 'kind', 'name', 'params', 'activeTime'] },
    { title: '范围', fields: ['channelIds', 'deviceIds', 'nodeIds'] },
    { title: '预警', fields: ['level', 'dedupeMinutes', 'policyId', 'actions', 'voiceText'] },
  ],
  operations: ['list', 'detail', 'create', 'update'],
})

/** Puts the numbers, hours and actions of a rule into other estates: into the rule of that name, or a new one. */
export const copyAlertRule = endpoint('alert.copyAlertRule', {
  method: 'POST',
  path: '/api/alert/alert-rules/{id}/copy',
  label: '复制预警规则到其他小区',
  access: 'session',
  permission: 'alert:rule:create',
  input: z.object({
    id: f.int('规则', { min: 1 }),
    estateIds: f.refs('小区', 'base/estates', { required: true, max: 200 }),
  }),
  output: z.object({ created: z.number(), updated: z.number() }),
})

/** The kinds as items of their dictionary. */
export const alertKindItems = Object.entries(alertKinds).map(([value, { label }]) => ({ value, label }))
