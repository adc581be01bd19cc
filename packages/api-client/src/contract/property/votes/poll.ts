import { f, resource } from '../../../kit/index.ts'
import { audience } from '../../system/audience.ts'
import { pollFlow } from './poll-flow.ts'

const many = { selectMode: ['multi'] }
const read = { serverSet: true } as const

export const pollKinds = { opinion: '意见征询', activity: '活动评选', satisfaction: '快速评价' } as const
export const voterUnits = { room: '一户一票', person: '一人一票' } as const
export const resultVisibilities = {
  after_vote: '投票后可见',
  after_end: '结束后可见',
  staff: '仅物业可见',
} as const

/** A quick question to the residents, without effect by law (catalogue 3 /vote). */
export const poll = resource({
  module: 'property',
  name: 'polls',
  entity: 'poll',
  label: '意见征询',
  scope: 'estate',
  title: 'title',
  touches: ['property/poll-options', 'property/poll-ballots'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    title: f.text('标题', { required: true, max: 60 }),
    kind: f.enum('类型', pollKinds, { required: true }),
    content: f.richtext('说明', { max: 20_000 }),
    cover: f.image('封面'),
    selectMode: f.enum('选择方式', { single: '单选', multi: '多选' }, { required: true }),
    maxSelect: f.int('最多可选', { min: 2, max: 20, unit: '项', when: many, requiredWhen: many }),
    voterUnit: f.enum('计票单位', voterUnits, { required: true }),
    audience: audience('参与范围', {
      required: true,
      within: 'estateId',
      help: '不选与房屋关系时为业主',
    }),
    resultVisible: f.enum('结果可见', resultVisibilities, { initial: 'after_vote' }),
    allowChange: f.bool('允许改票', { initial: false, help: '以最后一次选择为准' }),
    startAt: f.datetime('开始时间', { required: true }),
    endAt: f.datetime('截止时间', { required: true }),
    eligibleCount: f.int('应投', { ...read, initial: 0, min: 0 }),
    votedCount: f.int('已投', { computed: true }),
    turnout: f.percent('参与率', { computed: true, scale: 1, levelAs: 'eligibleCount' }),
    publishedBy: f.ref('发布人', 'auth/users', read),
    reason: f.text('原因', { ...read, max: 200 }),
    state: f.state('状态', pollFlow),
  },
  list: {
    columns: [
      { field: 'title', width: 220 },
      'state',
      { field: 'kind', width: 96 },
      { field: 'voterUnit', width: 96 },
      { field: 'votedCount', width: 80, sortable: false },
      { field: 'eligibleCount', width: 80 },
      { field: 'turnout', width: 88, sortable: false },
      'startAt',
      'endAt',
      { field: 'publishedBy', width: 88 },
      { field: 'audience', hidden: true, sortable: false },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'title', 'kind', 'startAt', 'endAt'],
    keyword: ['title'],
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '内容', fields: ['estateId', 'title', 'kind', 'content', 'cover'] },
    {
      title: '投票',
      fields: ['selectMode', 'maxSelect', 'voterUnit', 'resultVisible', 'allowChange', 'startAt', 'endAt'],
    },
    { title: '范围', fields: ['audience'] },
  ],
})

/** What can be chosen of a poll. */
export const pollOption = resource({
  module: 'property',
  name: 'poll-options',
  entity: 'pollOption',
  permission: 'property:poll',
  codes: { create: 'update', remove: 'update' },
  label: '选项',
  scope: 'estate',
  title: 'title',
  touches: ['property/polls'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    pollId: f.ref('投票', 'property/polls', { required: true, createOnly: true, within: 'estateId' }),
    seq: f.int('序号', { required: true, ordinal: true, min: 1, max: 99, initial: 1 }),
    title: f.text('名称', { required: true, max: 60, unique: '选项「{value}」已存在' }),
    image: f.image('图片'),
    description: f.longtext('说明', { max: 200 }),
  },
  list: {
    columns: [
      { field: 'seq', width: 64 },
      { field: 'image', width: 72 },
      { field: 'title', width: 200 },
      { field: 'description', width: 280 },
      { field: 'pollId', hidden: true },
    ],
    filters: ['estateId', 'pollId'],
    sort: 'seq,id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

const must = { serverSet: true, required: true } as const

/** That somebody took part; what was chosen is told of all together alone. */
export const pollBallot = resource({
  module: 'property',
  name: 'poll-ballots',
  entity: 'pollBallot',
  permission: 'property:poll',
  label: '参与记录',
  scope: 'estate',
  title: 'castAt',
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    pollId: f.ref('投票', 'property/polls', { ...must, within: 'estateId' }),
    roomId: f.ref('房屋', 'base/rooms', { ...read, within: 'estateId' }),
    personId: f.ref('人员档案', 'base/persons', { ...read, internal: true, labelAs: 'voterName' }),
    voterName: f.text('参与人', { ...read, max: 50, mask: 'name' }),
    channel: f.enum('渠道', { mp: '小程序', staff: '代录' }, must),
    castAt: f.datetime('投票时间', must),
  },
  list: {
    columns: [
      { field: 'roomId', width: 168 },
      { field: 'voterName', width: 88 },
      { field: 'channel', width: 80 },
      'castAt',
      { field: 'pollId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'pollId', 'roomId', 'channel', 'castAt'],
    sort: '-castAt',
    live: true,
  },
  operations: ['list', 'export'],
})
