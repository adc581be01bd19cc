import { f, resource } from '../../../kit/index.ts'
import { topicResult } from './topic-result.ts'

const read = { serverSet: true } as const

export const passRules = { majority: '过半数', three_quarters: '四分之三' } as const
export type PassRule = keyof typeof passRules

export const topicOutcomes = {
  passed: { label: '通过', tone: 'success' },
  rejected: { label: '未通过', tone: 'danger' },
  no_quorum: { label: '参与比例不足', tone: 'warning' },
} as const

/** Matters that three quarters have to agree to, by law; numbers of the dictionary. */
export const weightyCategories = ['6', '7', '8'] as const

/** What the owners decide on (catalogue 3 /voteNew). */
export const voteTopic = resource({
  module: 'property',
  name: 'vote-topics',
  entity: 'voteTopic',
  permission: 'property:vote',
  codes: { create: 'update', remove: 'update' },
  label: '议题',
  scope: 'estate',
  title: 'title',
  touches: ['property/votes', 'property/vote-options'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    meetingId: f.ref('会议', 'property/votes', { required: true, createOnly: true, within: 'estateId' }),
    seq: f.int('序号', { required: true, ordinal: true, min: 1, max: 99, initial: 1 }),
    title: f.text('标题', { required: true, max: 80 }),
    content: f.richtext('内容', { required: true }),
    category: f.dict('事项类别', 'vote_category', { required: true }),
    kind: f.enum(
      '表决方式',
      { approve: '赞成/反对/弃权', choice: '多方案择一', election: '选举' },
      { required: true, initial: 'approve' },
    ),
    seats: f.int('应选人数', {
      min: 1,
      max: 50,
      when: { kind: ['election'] },
      requiredWhen: { kind: ['election'] },
    }),
    passRule: f.enum('通过标准', passRules, {
      judged: true,
      help: '不填则按事项类别确定；可以提高，不能降低',
    }),
    outcome: f.enum('结果', topicOutcomes, read),
    result: f.json('计票', topicResult, { ...read, internal: true }),
  },
  list: {
    columns: [
      { field: 'seq', width: 64 },
      { field: 'title', width: 240 },
      { field: 'category', width: 200 },
      { field: 'kind', width: 136 },
      { field: 'seats', hidden: true },
      { field: 'passRule', width: 96 },
      { field: 'outcome', width: 112 },
      { field: 'meetingId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    status: 'outcome',
    filters: ['estateId', 'meetingId', 'category', 'kind', 'outcome', 'title'],
    sort: 'seq,id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** One of several plans, or a candidate. */
export const voteOption = resource({
  module: 'property',
  name: 'vote-options',
  entity: 'voteOption',
  permission: 'property:vote',
  codes: { create: 'update', remove: 'update' },
  label: '选项',
  scope: 'estate',
  title: 'title',
  touches: ['property/vote-topics'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    topicId: f.ref('议题', 'property/vote-topics', { required: true, createOnly: true, within: 'estateId' }),
    seq: f.int('序号', { required: true, ordinal: true, min: 1, max: 99, initial: 1 }),
    title: f.text('名称', { required: true, max: 60, unique: '选项「{value}」已存在' }),
    intro: f.longtext('简介', { max: 500 }),
    photo: f.image('照片'),
  },
  list: {
    columns: [
      { field: 'seq', width: 64 },
      { field: 'photo', width: 72 },
      { field: 'title', width: 200 },
      { field: 'intro', width: 280 },
      { field: 'topicId', hidden: true },
    ],
    filters: ['estateId', 'topicId'],
    sort: 'seq,id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
