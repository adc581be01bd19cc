import { f, flow, resource } from '../../../kit/index.ts'

const must = { serverSet: true, required: true } as const
const read = { serverSet: true } as const

export const ballotChannels = { online: '线上', paper: '纸质', proxy: '代理', onsite: '现场' } as const

export const voteBallotFlow = flow({
  states: {
    pending: { label: '待复核', tone: 'warning' },
    valid: { label: '有效', tone: 'success' },
    void: { label: '废票', tone: 'neutral' },
  },
  initial: 'pending',
  edit: { from: [] },
  transitions: {
    accept: { label: '计入', from: ['pending'], to: 'valid', by: 'system' },
    verify: {
      label: '复核',
      from: ['pending'],
      to: 'valid',
      permission: 'verifyPaper',
      kind: 'sensitive',
      actor: { not: 'enteredBy', text: '录入人与复核人不能为同一人' },
      stamps: { by: 'verifiedBy' },
      confirm: '请核对录入与票面一致；复核后计入有效票，选择不再显示。',
      primary: true,
    },
    void: {
      label: '作废',
      from: ['pending', 'valid'],
      to: 'void',
      permission: 'voidBallot',
      kind: 'sensitive',
      input: { voidReason: f.text('作废原因', { required: true, max: 200 }) },
      confirm: '作废后该户可以重新投票；原票保留在校验链中。',
    },
  },
})

/** That somebody has voted, and how; never for what (catalogue 3 /voteNew). */
export const voteBallot = resource({
  module: 'property',
  name: 'vote-ballots',
  entity: 'voteBallot',
  permission: 'property:vote',
  label: '选票',
  scope: 'estate',
  title: 'voterNo',
  notes: false,
  touches: ['property/votes', 'property/vote-rolls', 'property/vote-papers'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    meetingId: f.ref('会议', 'property/votes', { ...must, within: 'estateId' }),
    voterNo: f.int('票号', { ...must, ordinal: true, min: 1 }),
    rooms: f.text('房屋', { computed: true }),
    voterName: f.text('表决人', { ...read, max: 50, mask: 'name' }),
    channel: f.enum('渠道', ballotChannels, must),
    castAt: f.datetime('投票时间', must),
    paperNo: f.text('纸质票编号', { ...read, max: 40 }),
    paperReceivedAt: f.datetime('收票时间', read),
    signature: f.signature('签名', read),
    enteredBy: f.ref('录入人', 'auth/users', read),
    verifiedBy: f.ref('复核人', 'auth/users', read),
    seq: f.int('校验序号', { ...read, ordinal: true, min: 1 }),
    voidReason: f.text('作废原因', { ...read, max: 200 }),
    state: f.state('状态', voteBallotFlow),
  },
  list: {
    columns: [
      { field: 'voterNo', width: 72 },
      { field: 'rooms', width: 168 },
      'state',
      { field: 'voterName', width: 88 },
      { field: 'channel', width: 80 },
      'castAt',
      { field: 'paperNo', width: 176 },
      { field: 'enteredBy', width: 88 },
      { field: 'verifiedBy', width: 88 },
      { field: 'seq', hidden: true },
      { field: 'voidReason', hidden: true },
      { field: 'meetingId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'meetingId', 'channel', 'castAt', 'paperNo', 'voterNo'],
    sort: '-id',
    figures: [{ by: 'state' }],
    live: true,
  },
  operations: ['list', 'detail', 'export'],
})
