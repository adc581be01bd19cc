import { f, resource } from '../../../kit/index.ts'
import { voteMeetingFlow } from './vote-meeting-flow.ts'

const read = { serverSet: true } as const
const count = { serverSet: true, initial: 0, min: 0 } as const

export const voteForms = { online: '线上', written: '书面征求意见', mixed: '线上+书面' } as const

/** What owners are told before they vote by name. */
export const namedVoteText = '本次为记名表决，公布结果后可以查看每户的选择。'

/** A vote of the owners by law: notice, ballots, count by persons and by area (catalogue 3 /voteNew). */
export const voteMeeting = resource({
  module: 'property',
  name: 'votes',
  entity: 'voteMeeting',
  permission: 'property:vote',
  label: '业主大会表决',
  scope: 'estate',
  title: 'title',
  option: { second: ['meetingNo', 'state'] },
  touches: ['property/vote-topics', 'property/vote-rolls', 'property/vote-proxies', 'property/notices'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    meetingNo: f.text('编号', { ...read, required: true, max: 20 }),
    title: f.text('会议名称', { required: true, max: 60 }),
    groupId: f.ref('表决名册', 'property/vote-groups', {
      required: true,
      within: 'estateId',
      where: { state: 'confirmed' },
    }),
    convener: f.enum(
      '召集人',
      {
        committee: '业主委员会',
        preparatory: '筹备组',
        neighborhood: '居(村)民委员会',
        owners: '20%以上业主',
      },
      { required: true },
    ),
    form: f.enum('形式', voteForms, { required: true }),
    named: f.bool('记名表决', {
      initial: false,
      words: { true: '记名', false: '不记名' },
      help: '不记名的表决，任何人都看不到每户的选择；记名的公布结果后可以查看',
    }),
    description: f.richtext('会议说明', { required: true }),
    attachments: f.files('附件', { max: 10 }),
    contactPhone: f.text('咨询电话', { required: true, max: 20 }),
    noticeAt: f.datetime('公告时间', read),
    voteStartAt: f.datetime('投票开始', { required: true }),
    voteEndAt: f.datetime('投票截止', { required: true }),
    extendCount: f.int('延期次数', { ...count, unit: '次' }),
    allowProxy: f.bool('允许委托', { initial: true }),
    proxyLimit: f.int('代理上限', { initial: 3, min: 1, max: 20, unit: '户', when: { allowProxy: [true] } }),
    progressVisible: f.enum(
      '过程公开',
      { none: '不公开', turnout: '仅公开参与率' },
      { initial: 'turnout', help: '计票开始前，任何人都看不到选择' },
    ),
    baseVoters: f.int('应参与人数', { ...count, unit: '人' }),
    baseArea: f.decimal('应参与面积', { ...count, scale: 2, unit: '㎡' }),
    publicityDays: f.int('结果公示天数', { initial: 7, min: 1, max: 90, unit: '天' }),
    publicityUntil: f.date('公示截止', read),
    supervisors: f.refs('监票人', 'auth/users', {
      required: true,
      max: 10,
      help: '至少两人，不能录入纸质票',
    }),
    remindedAt: f.datetime('最近提醒', read),
    resultBy: f.ref('公布人', 'auth/users', read),
    resultAt: f.datetime('公布时间', read),
    reason: f.text('原因', { ...read, max: 200 }),
    topicCount: f.int('议题数', { computed: true, unit: '项' }),
    votedVoters: f.int('已投人数', { computed: true, unit: '人', levelAs: 'baseVoters' }),
    votedArea: f.decimal('已投面积', { computed: true, scale: 2, unit: '㎡', levelAs: 'baseArea' }),
    turnoutVoters: f.percent('参与率(人数)', { computed: true, scale: 2, levelAs: 'baseVoters' }),
    turnoutArea: f.percent('参与率(面积)', { computed: true, scale: 2, levelAs: 'baseArea' }),
    state: f.state('状态', voteMeetingFlow),
  },
  list: {
    columns: [
      { field: 'meetingNo', width: 176 },
      { field: 'title', width: 200 },
      'state',
      { field: 'topicCount', width: 72, sortable: false },
      { field: 'baseVoters', width: 104 },
      { field: 'baseArea', width: 120 },
      { field: 'turnoutVoters', width: 112, sortable: false },
      { field: 'turnoutArea', width: 112, sortable: false },
      'voteStartAt',
      'voteEndAt',
      { field: 'convener', hidden: true },
      { field: 'form', hidden: true },
      { field: 'named', hidden: true },
      { field: 'groupId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'title', 'convener', 'groupId', 'voteStartAt', 'voteEndAt'],
    keyword: ['meetingNo', 'title'],
    sort: '-id',
    figures: [{ by: 'state' }],
    calendar: { from: 'voteStartAt', to: 'voteEndAt' },
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '基本信息', fields: ['estateId', 'title', 'convener', 'form', 'contactPhone', 'groupId'] },
    { title: '说明', fields: ['description', 'attachments'] },
    {
      title: '投票',
      fields: [
        'voteStartAt',
        'voteEndAt',
        'named',
        'allowProxy',
        'proxyLimit',
        'progressVisible',
        'publicityDays',
        'supervisors',
      ],
    },
  ],
})
