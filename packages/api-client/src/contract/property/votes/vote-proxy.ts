import { f, flow, resource } from '../../../kit/index.ts'

const decides = { permission: 'proxy', kind: 'sensitive' } as const
const reason = f.text('原因', { required: true, max: 200 })

export const voteProxyFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    approved: { label: '有效', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    revoked: { label: '已撤销', tone: 'neutral' },
  },
  initial: 'pending',
  edit: { from: ['pending'] },
  transitions: {
    approve: { ...decides, label: '通过', from: ['pending'], to: 'approved', primary: true },
    reject: { ...decides, label: '驳回', from: ['pending'], to: 'rejected', input: { reason } },
    revoke: { ...decides, label: '撤销', from: ['pending', 'approved'], to: 'revoked', input: { reason } },
    giveWay: { label: '业主本人投票', from: ['pending', 'approved'], to: 'revoked', by: 'system' },
  },
})

/** Somebody who votes for an owner, by a letter (catalogue 3 /voteNew). */
export const voteProxy = resource({
  module: 'property',
  name: 'vote-proxies',
  entity: 'voteProxy',
  permission: 'property:vote',
  codes: { create: 'proxy', update: 'proxy' },
  label: '委托',
  scope: 'estate',
  title: 'agentName',
  kinds: { create: 'sensitive' },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    meetingId: f.ref('会议', 'property/votes', { required: true, createOnly: true, within: 'estateId' }),
    rollId: f.ref('委托户', 'property/vote-rolls', {
      required: true,
      createOnly: true,
      within: ['estateId', 'meetingId'],
      help: '该业主的全部房屋一并委托',
    }),
    agentName: f.text('代理人', { required: true, max: 20, mask: 'name' }),
    agentIdcard: f.idcard('代理人证件号', { required: true }),
    agentPhone: f.phone('代理人电话', { required: true }),
    letterFile: f.file('委托书', { required: true }),
    reason: f.text('原因', { serverSet: true, max: 200 }),
    state: f.state('状态', voteProxyFlow),
  },
  list: {
    columns: [
      { field: 'rollId', width: 168 },
      'state',
      { field: 'agentName', width: 88 },
      { field: 'agentPhone', width: 120 },
      { field: 'agentIdcard', width: 176 },
      'createdAt',
      { field: 'reason', hidden: true },
      { field: 'meetingId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'meetingId', 'rollId'],
    keyword: ['agentPhone'],
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update'],
})
