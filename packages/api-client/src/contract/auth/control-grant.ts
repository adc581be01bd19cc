import { alertLevels } from '../alert/levels.ts'
import { f, flow, resource } from '../../kit/index.ts'

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
  transitions: {},
})

/**
 * Who may use restricted watch-lists, on which basis, where and until when (catalogue 2b /controlled). It has no page
 * and no calls yet: it is asked by every read of a target.
 */
export const controlGrant = resource({
  module: 'auth',
  name: 'control-grants',
  entity: 'controlGrant',
  permission: 'auth:control',
  label: '布控授权',
  scope: 'global',
  title: 'grantNo',
  fields: {
    grantNo: f.text('授权编号', { required: true, serverSet: true, max: 20 }),
    userId: f.ref('被授权人', 'auth/users', { required: true }),
    estateIds: f.refs('小区', 'base/estates', { required: true }),
    actions: f.enums('权限', controlActions, { required: true }),
    levels: f.enums('预警等级', alertLevels, { required: true, initial: ['urgent', 'high'] }),
    basisType: f.enum(
      '依据',
      { case: '案件', order: '上级指令', agreement: '联防协议', duty: '值班安排' },
      { required: true },
    ),
    basisNo: f.text('文号', { max: 50 }),
    basisFiles: f.files('材料', { max: 5 }),
    reason: f.text('事由', { required: true, max: 200 }),
    validFrom: f.datetime('开始时间', { required: true }),
    validTo: f.datetime('结束时间', { required: true }),
    approverId: f.ref('审批人', 'auth/users', { serverSet: true }),
    approvedAt: f.datetime('审批时间', { serverSet: true }),
    opinion: f.text('审批意见', { serverSet: true, max: 200 }),
    useCount: f.int('使用次数', { required: true, serverSet: true, initial: 0 }),
    lastUsedAt: f.datetime('最近使用', { serverSet: true }),
    reviewDueAt: f.datetime('复核期限', { serverSet: true }),
    reviewedAt: f.datetime('复核时间', { serverSet: true }),
    state: f.state('状态', controlGrantFlow),
  },
  list: { columns: ['grantNo', 'userId', 'validTo', 'state'] },
  operations: [],
})
