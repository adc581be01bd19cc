import * as z from 'zod/mini'
import { alertLevels } from '../alert/levels.ts'
import { endpoint, f, flow, resource, rowId } from '../../kit/index.ts'

/** What a grant allows with restricted targets and their alerts. */
export const controlActions = {
  view: '查看名单',
  maintain: '维护名单',
  receive: '接收预警',
  handle: '处置预警',
  reveal: '查看证件与照片',
  export: '导出',
} as const
export type ControlAction = keyof typeof controlActions

const why = (label: string) => f.text(label, { required: true, max: 200 })
/** Who asks for a grant approves none; nor does who gets it, which the server sees to. */
const notTheirs = {
  not: ['createdBy', 'submittedBy'],
  text: '申请人、被授权人不能审批',
} as const

export const controlGrantFlow = flow({
  states: {
    draft: '草稿',
    pending: { label: '待审批', tone: 'warning' },
    approved: { label: '待生效', tone: 'info' },
    active: { label: '生效中', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    expired: { label: '已到期', tone: 'neutral' },
    revoked: { label: '已撤销', tone: 'neutral' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft', 'rejected'], to: { rejected: 'draft' } },
  transitions: {
    submit: {
      label: '提交',
      from: ['draft'],
      to: 'pending',
      permission: 'create',
      stamps: { by: 'submittedBy' },
      primary: true,
    },
    withdraw: {
      label: '撤回',
      from: ['pending'],
      to: 'withdrawn',
      permission: 'create',
      actor: { is: 'createdBy' },
    },
    approve: {
      label: '通过',
      from: ['pending'],
      to: 'approved',
      actor: notTheirs,
      stamps: { by: 'approverId', at: 'approvedAt' },
      input: { opinion: f.text('审批意见', { max: 200 }) },
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'approve',
      actor: notTheirs,
      stamps: { by: 'approverId', at: 'approvedAt' },
      input: { opinion: why('审批意见') },
    },
    begin: { label: '生效', from: ['approved'], to: 'active', by: 'system', clock: { at: 'validFrom' } },
    review: {
      label: '复核',
      from: ['active'],
      to: ['active', 'revoked'],
      input: {
        verdict: f.enum('复核结论', { keep: '保留', revoke: '撤销' }, { required: true }),
        reviewNote: why('复核说明'),
      },
      primary: true,
    },
    revoke: {
      label: '撤销',
      from: ['approved', 'active'],
      to: 'revoked',
      kind: 'sensitive',
      input: { revokeReason: why('撤销原因') },
      confirm: '撤销后立即不能再使用，且不能恢复。',
    },
    lapse: {
      label: '系统撤销',
      from: ['approved', 'active'],
      to: 'revoked',
      by: 'system',
      input: { revokeReason: why('撤销原因') },
    },
    expire: {
      label: '到期',
      from: ['approved', 'active'],
      to: 'expired',
      by: 'system',
      clock: { at: 'validTo' },
    },
  },
})

/** All but the watch of a duty stands on a paper. */
const onPaper = { basisType: ['case', 'order', 'agreement'] }

/** Who may use restricted watch-lists, on which basis, where and until when (catalogue 2b /controlled). */
export const controlGrant = resource({
  module: 'auth',
  name: 'control-grants',
  entity: 'controlGrant',
  permission: 'auth:control',
  codes: { update: 'create' },
  label: '布控授权',
  scope: 'global',
  touches: ['alert/control-targets'],
  title: 'grantNo',
  pick: [],
  stepUp: ['approve', 'reject'],
  fields: {
    grantNo: f.text('授权编号', { required: true, serverSet: true, max: 20 }),
    userId: f.ref('被授权人', 'auth/users', { required: true, where: { state: 'normal' } }),
    estateIds: f.refs('小区', 'base/estates', { required: true, max: 50 }),
    actions: f.enums('权限', controlActions, { required: true }),
    levels: f.enums('预警等级', alertLevels, { required: true, initial: ['urgent', 'high'] }),
    basisType: f.enum(
      '依据',
      { case: '案件', order: '上级指令', agreement: '联防协议', duty: '值班安排' },
      { required: true },
    ),
    basisNo: f.text('文号', { max: 50, requiredWhen: onPaper }),
    basisFiles: f.files('材料', { max: 5 }),
    reason: f.text('事由', { required: true, max: 200, help: '不少于10个字' }),
    validFrom: f.datetime('开始时间', { required: true }),
    validTo: f.datetime('结束时间', { required: true, help: '最长180天，值班安排最长31天' }),
    daysLeft: f.int('剩余天数', { computed: true, unit: '天' }),
    submittedBy: f.ref('提交人', 'auth/users', { serverSet: true }),
    approverId: f.ref('审批人', 'auth/users', { serverSet: true }),
    approvedAt: f.datetime('审批时间', { serverSet: true }),
    opinion: f.text('审批意见', { serverSet: true, max: 200 }),
    useCount: f.int('使用次数', { required: true, serverSet: true, initial: 0 }),
    lastUsedAt: f.datetime('最近使用', { serverSet: true }),
    reviewDueAt: f.datetime('复核期限', { serverSet: true }),
    reviewedAt: f.datetime('复核时间', { serverSet: true }),
    reviewNote: f.text('复核说明', { serverSet: true, max: 200 }),
    revokeReason: f.text('撤销原因', { serverSet: true, max: 200 }),
    state: f.state('状态', controlGrantFlow),
  },
  list: {
    columns: [
      { field: 'grantNo', width: 176 },
      'state',
      'userId',
      'estateIds',
      'actions',
      'levels',
      'basisType',
      { field: 'validTo', width: 168 },
      'useCount',
      'reviewDueAt',
      'approverId',
      { field: 'daysLeft', hidden: true, sortable: false },
      { field: 'lastUsedAt', hidden: true },
      { field: 'basisNo', hidden: true },
    ],
    extraFilters: {
      ending: f.bool('15天内到期'),
      unused: f.bool('30天未使用'),
      reviewOverdue: f.bool('复核已逾期'),
    },
    filters: ['userId', 'estateIds', 'state', 'actions', 'basisType', 'validTo'],
    keyword: ['grantNo', 'basisNo', 'reason'],
    keywordHint: '编号、文号、事由',
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  form: [
    { title: '授权', fields: ['userId', 'estateIds', 'actions', 'levels'] },
    { title: '依据', fields: ['basisType', 'basisNo', 'basisFiles', 'reason'] },
    { title: '有效期', fields: ['validFrom', 'validTo'] },
  ],
  print: { sheet: { name: '布控授权审批表', signatures: ['申请人', '审批人', '被授权人'] } },
  operations: ['list', 'detail', 'create', 'update'],
})

/** Each use of a grant: who did what with which restricted target. Append-only. */
export const controlGrantUse = resource({
  module: 'auth',
  name: 'control-grant-uses',
  entity: 'controlGrantUse',
  permission: 'auth:control',
  label: '授权使用记录',
  scope: 'parent',
  title: 'userId',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    grantId: f.ref('授权', 'auth/control-grants', { required: true, serverSet: true }),
    userId: f.ref('用户', 'auth/users', { required: true, serverSet: true }),
    action: f.enum('操作', controlActions, { required: true, serverSet: true }),
    targetId: f.ref('布控对象', 'alert/control-targets', { serverSet: true }),
    alertId: f.ref('预警', 'alert/alerts', { serverSet: true }),
    ip: f.text('IP', { required: true, serverSet: true, max: 45 }),
    traceCode: f.text('溯源码', { serverSet: true, max: 15 }),
  },
  list: {
    columns: [
      { field: 'at', sortable: false },
      'grantId',
      'userId',
      'action',
      'targetId',
      'alertId',
      'ip',
      'traceCode',
    ],
    filters: ['at', 'grantId', 'userId', 'action', 'targetId', 'alertId', 'traceCode'],
    keyword: ['traceCode', 'ip'],
    keywordHint: '溯源码、IP',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list', 'export'],
})

/** Who holds what now, and at which hours grants are used. */
export const controlOverview = endpoint('auth.controlOverview', {
  method: 'GET',
  path: '/api/auth/control-overview',
  label: '布控授权概况',
  access: 'session',
  of: 'auth/control-grants',
  permission: 'auth:control:list',
  output: z.object({
    /** Uses of the last 30 days by hour of the day. */
    hours: z.array(z.int()),
    estates: z.array(z.object({ id: z.int(), name: z.string() })),
    users: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** By estate, in their order: the days that are left; null for none. */
        days: z.array(z.nullable(z.int())),
      }),
    ),
  }),
})

/** When one grant was used within the last thirty days: by day of the week, from Monday, and hour. */
export const controlGrantHours = endpoint('auth.controlGrantHours', {
  method: 'GET',
  path: '/api/auth/control-grants/{id}/hours',
  label: '查询授权使用时段',
  access: 'session',
  of: 'auth/control-grants',
  permission: 'auth:control:list',
  input: z.object({ id: rowId }),
  output: z.object({ total: z.int(), week: z.array(z.array(z.int())) }),
})
