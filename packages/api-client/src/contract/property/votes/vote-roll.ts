import { f, resource } from '../../../kit/index.ts'

const must = { serverSet: true, required: true } as const
const read = { serverSet: true } as const

export const votedStates = {
  no: { label: '未投', tone: 'neutral' },
  pending: { label: '待复核', tone: 'warning' },
  yes: { label: '已投', tone: 'success' },
} as const
export type VotedState = keyof typeof votedStates

/** A room with its owner as it stood when the vote was published; nothing else changes it (catalogue 3 /voteNew). */
export const voteRoll = resource({
  module: 'property',
  name: 'vote-rolls',
  entity: 'voteRoll',
  permission: 'property:vote',
  label: '表决户',
  scope: 'estate',
  title: 'roomNo',
  option: { second: ['ownerName'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    meetingId: f.ref('会议', 'property/votes', { ...must, within: 'estateId' }),
    voterNo: f.int('票号', { ...must, ordinal: true, min: 1 }),
    buildingId: f.ref('楼栋', 'base/buildings', { ...must, within: 'estateId' }),
    roomId: f.ref('房屋', 'base/rooms', { ...must, within: 'estateId', internal: true, labelAs: 'roomNo' }),
    roomNo: f.text('房号', { ...must, max: 100 }),
    ownerPersonId: f.ref('业主档案', 'base/persons', { ...read, internal: true, labelAs: 'ownerName' }),
    ownerName: f.text('表决人', { ...read, max: 50, mask: 'name' }),
    area: f.decimal('面积', { ...must, scale: 2, min: 0, max: 99_999, unit: '㎡' }),
    isDeveloper: f.bool('建设单位', { ...read, initial: false }),
    changed: f.bool('已变更', { ...read, initial: false }),
    changeProof: f.file('变更依据', read),
    voted: f.enum('投票', votedStates, { computed: true }),
  },
  list: {
    columns: [
      { field: 'voterNo', width: 72 },
      { field: 'roomNo', width: 168 },
      { field: 'voted', width: 88 },
      { field: 'ownerName', width: 88 },
      { field: 'area', width: 104 },
      { field: 'isDeveloper', width: 88 },
      { field: 'changed', width: 80 },
      { field: 'meetingId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    status: 'voted',
    filters: ['estateId', 'meetingId', 'buildingId', 'ownerName', 'isDeveloper', 'changed', 'voterNo'],
    extraFilters: { voted: f.enum('投票', votedStates) },
    keyword: ['roomNo'],
    keywordHint: '房号',
    sort: 'id',
    figures: [{ sum: 'area' }],
  },
  operations: ['list', 'detail', 'export'],
})
