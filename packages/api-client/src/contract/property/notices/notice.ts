import { f, resource } from '../../../kit/index.ts'
import { audience } from '../../system/audience.ts'
import { noticeFlow } from './notice-flow.ts'

const read = { serverSet: true } as const
const count = { serverSet: true, initial: 0, min: 0 } as const

export const noticePriorities = {
  normal: { label: '普通', tone: 'neutral' },
  important: { label: '重要', tone: 'warning' },
  emergency: { label: '紧急', tone: 'danger' },
} as const

export const noticeChannels = { mp: '小程序', sms: '短信', screen: '门禁屏', poster: '电子公告栏' } as const

/** What the property management tells its residents, and who has read it (catalogue 3 /notice). */
export const notice = resource({
  module: 'property',
  name: 'notices',
  entity: 'notice',
  label: '公告',
  scope: 'estate',
  title: 'title',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    alsoEstateIds: f.refs('同时发到', 'base/estates', {
      createOnly: true,
      max: 50,
      help: '每个小区各生成一条，按相同的身份条件发给全小区',
    }),
    batchNo: f.text('发布批次', { ...read, max: 20 }),
    title: f.text('标题', { required: true, max: 60 }),
    category: f.dict('分类', 'notice_category', { required: true }),
    priority: f.enum('级别', noticePriorities, { initial: 'normal' }),
    content: f.richtext('内容', { required: true }),
    cover: f.image('封面'),
    attachments: f.files('附件', { max: 5, help: '每个不超过20MB' }),
    audience: audience('发布范围', { required: true, within: 'estateId' }),
    channels: f.enums('渠道', noticeChannels, { initial: ['mp'], help: '小程序渠道始终开启' }),
    smsText: f.text('短信内容', {
      max: 120,
      when: { channels: ['sms'] },
      requiredWhen: { channels: ['sms'] },
      help: '发到住户登记的手机号',
    }),
    publishMode: f.enum('发布方式', { now: '立即', scheduled: '定时' }, { initial: 'now' }),
    publishAt: f.datetime('定时发布', {
      when: { publishMode: ['scheduled'] },
      requiredWhen: { publishMode: ['scheduled'] },
    }),
    expireAt: f.datetime('失效时间', {
      requiredWhen: { channels: ['screen'] },
      help: '门禁屏渠道必填，到时自动下架',
    }),
    needReceipt: f.bool('需要回执', { initial: false, help: '住户须点击“我已知晓”' }),
    /** When it was let out; until then when it is to be. */
    appearsAt: f.datetime('发布时间', { ...read }),
    pinned: f.bool('置顶', { ...read, initial: false }),
    pinUntil: f.datetime('置顶至', { ...read }),
    sourceType: f.enum(
      '来源',
      { manual: '人工', vote: '表决', public_income: '公共收益', adhoc: '系统' },
      { ...read, initial: 'manual' },
    ),
    deliveredCount: f.int('送达', { ...count, unit: '人' }),
    readCount: f.int('已读', { ...count, unit: '人' }),
    confirmedCount: f.int('回执', { ...count, unit: '人' }),
    readRate: f.percent('已读率', { computed: true, scale: 1 }),
    confirmedRate: f.percent('回执率', { computed: true, scale: 1 }),
    remindedAt: f.datetime('最近提醒', { ...read }),
    submittedBy: f.ref('提交人', 'auth/users', { ...read }),
    publishedBy: f.ref('发布人', 'auth/users', { ...read }),
    reason: f.text('驳回或撤回原因', { ...read, max: 200 }),
    state: f.state('状态', noticeFlow),
  },
  list: {
    columns: [
      { field: 'title', width: 240 },
      { field: 'category', width: 96 },
      { field: 'priority', width: 72 },
      { field: 'pinned', width: 64 },
      { field: 'audience', width: 200, sortable: false },
      { field: 'estateId', width: 112 },
      'appearsAt',
      { field: 'deliveredCount', width: 80 },
      { field: 'readRate', width: 80 },
      { field: 'confirmedRate', width: 80 },
      'state',
      { field: 'publishedBy', width: 88 },
      { field: 'channels', hidden: true },
      { field: 'expireAt', hidden: true },
      { field: 'batchNo', hidden: true },
      { field: 'remindedAt', hidden: true },
    ],
    filters: [
      'state',
      'category',
      'priority',
      'estateId',
      'channels',
      'appearsAt',
      'title',
      'pinned',
      'needReceipt',
      'sourceType',
    ],
    keyword: ['title'],
    keywordHint: '标题',
    sort: '-id',
    figures: [{ count: true }, { by: 'state' }],
    calendar: { from: 'appearsAt', move: 'reschedule' },
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export'],
  form: [
    {
      title: '内容',
      fields: ['estateId', 'title', 'category', 'priority', 'content', 'cover', 'attachments'],
    },
    { title: '范围', fields: ['audience', 'alsoEstateIds', 'needReceipt'] },
    { title: '发布', fields: ['channels', 'smsText', 'publishMode', 'publishAt', 'expireAt'] },
  ],
})
