import { f, flow, resource } from '../../kit/index.ts'

const read = { serverSet: true } as const
// What does not agree is what the reviewer looks for.
const match = {
  ...read,
  required: true,
  initial: false,
  words: { true: '一致', false: { label: '不一致', tone: 'warning' } },
} as const

export const mpVerifyFlow = flow({
  states: {
    submitted: { label: '待审核', tone: 'warning' },
    owner_confirm: { label: '待业主确认', tone: 'info' },
    approved: { label: '已通过', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
  },
  initial: 'submitted',
  transitions: {
    approve: {
      label: '通过',
      from: ['submitted', 'owner_confirm'],
      to: 'approved',
      permission: 'review',
      stamps: { by: 'reviewerId', at: 'reviewedAt' },
      primary: true,
    },
    approveMatched: {
      label: '批量通过',
      from: ['submitted', 'owner_confirm'],
      to: 'approved',
      permission: 'review',
      stamps: { by: 'reviewerId', at: 'reviewedAt' },
      batch: true,
      confirm: '只有姓名、证件、手机与登记完全一致的申请可以批量通过。',
    },
    reject: {
      label: '驳回',
      from: ['submitted', 'owner_confirm'],
      to: 'rejected',
      permission: 'review',
      stamps: { by: 'reviewerId', at: 'reviewedAt' },
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    askOwner: { label: '请业主确认', from: ['submitted'], to: 'owner_confirm', permission: 'review' },
    /** By what the register says, by the owner, or with the relation it asks for. */
    settle: {
      label: '认定',
      from: ['submitted', 'owner_confirm'],
      to: ['approved', 'rejected'],
      by: 'system',
      input: {
        verdict: f.enum('结论', { approved: '通过', rejected: '驳回' }, { required: true }),
        way: f.enum(
          '方式',
          { match: '信息比对', owner: '业主确认', staff: '人工审核', estate: '自动通过' },
          { required: true },
        ),
        rejectReason: f.text('原因', { max: 200 }),
      },
    },
    ownerSilent: {
      label: '业主未确认',
      from: ['owner_confirm'],
      to: 'submitted',
      by: 'system',
      clock: { at: 'ownerUntil' },
    },
    withdraw: { label: '撤回', from: ['submitted', 'owner_confirm'], to: 'withdrawn', by: 'system' },
  },
})

/** A resident asks to be known as belonging to a room (catalogue 2b /minipro). */
export const mpVerifyApply = resource({
  module: 'auth',
  name: 'mp-verify-applies',
  entity: 'mpVerifyApply',
  permission: 'auth:mpVerify',
  label: '认证申请',
  scope: 'estate',
  title: 'name',
  touches: ['auth/mp-users', 'auth/mp-grants', 'base/resident-houses'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { ...read, required: true }),
    mpUserId: f.ref('账号', 'auth/mp-users', { ...read, required: true }),
    name: f.text('申请人', { ...read, required: true, max: 50, personal: true }),
    docNo: f.idcard('证件号码', { ...read, required: true }),
    roomId: f.ref('房屋', 'base/rooms', { ...read, required: true, within: 'estateId' }),
    relation: f.dict('关系', 'house_relation', { ...read, required: true }),
    proofs: f.images('证明材料', { ...read, max: 4 }),
    nameMatches: f.bool('姓名核对', match),
    docMatches: f.bool('证件核对', match),
    phoneMatches: f.bool('手机核对', match),
    ownerConfirm: f.enum(
      '业主确认',
      {
        none: '无需',
        waiting: { label: '等待中', tone: 'warning' },
        agreed: { label: '已同意', tone: 'success' },
        refused: { label: '已拒绝', tone: 'danger' },
      },
      { ...read, required: true, initial: 'none' },
    ),
    ownerUntil: f.datetime('业主确认截止', { ...read }),
    waited: f.duration('等待时长', { computed: true }),
    reviewerId: f.ref('审核人', 'auth/users', { ...read }),
    reviewedAt: f.datetime('审核时间', { ...read }),
    rejectReason: f.text('驳回原因', { ...read, max: 200 }),
    state: f.state('状态', mpVerifyFlow),
  },
  list: {
    columns: [
      'name',
      'state',
      'roomId',
      'relation',
      { field: 'nameMatches', width: 88 },
      { field: 'docMatches', width: 88 },
      { field: 'phoneMatches', width: 88 },
      'ownerConfirm',
      { field: 'waited', width: 104, sortable: false },
      'createdAt',
      { field: 'docNo', hidden: true },
      { field: 'reviewerId', hidden: true },
    ],
    filters: ['estateId', 'roomId', 'relation', 'ownerConfirm', 'state', 'createdAt', 'mpUserId'],
    extraFilters: { matched: f.bool('完全匹配') },
    keyword: ['name'],
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})
