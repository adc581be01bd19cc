import * as z from 'zod/mini'
import { approvalFields, approvalFlow, endpoint, f, resource, rowId, timerange } from '../../kit/index.ts'

export const systemAdvertFlow = approvalFlow({
  states: {
    submitted: { label: '待审核', tone: 'warning' },
    approved: { label: '待投放', tone: 'info' },
    running: { label: '投放中', tone: 'success' },
    paused: { label: '已暂停', tone: 'warning' },
    ended: { label: '已结束', tone: 'neutral' },
    offline: { label: '已下线', tone: 'neutral' },
  },
  transitions: {
    start: {
      label: '开始投放',
      from: ['approved'],
      to: 'running',
      by: 'system',
      clock: { at: 'startAt' },
    },
    pause: { label: '暂停', from: ['running'], to: 'paused', permission: 'status' },
    resume: { label: '恢复', from: ['paused'], to: 'running', permission: 'status' },
    offline: {
      label: '下线',
      from: ['approved', 'running', 'paused'],
      to: 'offline',
      permission: 'status',
      input: { reason: f.text('下线原因', { required: true, max: 200 }) },
    },
    finish: {
      label: '结束',
      from: ['approved', 'running', 'paused'],
      to: 'ended',
      by: 'system',
      clock: { at: 'endAt' },
    },
  },
})

/** The states in which an advert has its place. */
export const placedAdverts = ['approved', 'running', 'paused'] as const

/** What the platform itself shows: on the page of sign-in, when the mini-program starts, in banners. */
export const systemAdvert = resource({
  module: 'system',
  name: 'adverts',
  entity: 'advert',
  label: '系统广告',
  scope: 'global',
  title: 'title',
  touches: ['system/ad-slots'],
  fields: {
    title: f.text('标题', { required: true, max: 30 }),
    slotId: f.ref('广告位', 'system/ad-slots', {
      required: true,
      where: { owner: 'system', state: 'enabled' },
    }),
    material: f.image('素材', { required: true, help: '须符合广告位的尺寸、格式与大小' }),
    film: f.file('视频', { help: 'MP4，广告位支持时可选；播放前显示素材' }),
    linkType: f.enum(
      '跳转',
      { none: '不跳转', page: '后台页面', url: '网页', notice: '公告' },
      { initial: 'none' },
    ),
    noticeId: f.ref('公告', 'property/notices', {
      when: { linkType: ['notice'] },
      requiredWhen: { linkType: ['notice'] },
      where: { state: 'published' },
    }),
    linkValue: f.text('跳转地址', {
      max: 300,
      when: { linkType: ['page', 'url'] },
      requiredWhen: { linkType: ['page', 'url'] },
    }),
    startAt: f.datetime('开始时间', { required: true }),
    endAt: f.datetime('结束时间', { required: true }),
    weekTimes: timerange('投放时段', { help: '不填为全天' }),
    sort: f.int('排序', { min: 0, max: 9_999, initial: 0, ordinal: true, help: '轮播时小的在前' }),
    weight: f.int('权重', { min: 1, max: 100, initial: 10, help: '同一广告位只显示一个时，按权重轮换' }),
    frequency: f.enum('频次', { always: '每次', daily: '每天一次', once: '仅一次' }, { initial: 'always' }),
    estateMode: f.enum('投放范围', { all: '全部小区', part: '指定小区' }, { initial: 'all' }),
    estateIds: f.refs('指定小区', 'base/estates', {
      when: { estateMode: ['part'] },
      requiredWhen: { estateMode: ['part'] },
    }),
    impressions: f.int('曝光', { serverSet: true, initial: 0 }),
    clicks: f.int('点击', { serverSet: true, initial: 0 }),
    clickRate: f.percent('点击率', { computed: true, scale: 1 }),
    ...approvalFields,
    state: f.state('状态', systemAdvertFlow),
  },
  list: {
    columns: [
      { field: 'material', width: 72, sortable: false },
      { field: 'title', width: 152 },
      { field: 'slotId', width: 136 },
      'state',
      'startAt',
      'endAt',
      { field: 'impressions', width: 72 },
      { field: 'clicks', width: 64 },
      { field: 'clickRate', width: 72, sortable: false },
      { field: 'sort', hidden: true },
      { field: 'weight', hidden: true },
    ],
    filters: ['slotId', 'startAt', 'state'],
    keyword: ['title'],
    sort: '-startAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '内容', fields: ['title', 'slotId', 'material', 'film', 'linkType', 'linkValue', 'noticeId'] },
    {
      title: '投放',
      fields: ['startAt', 'endAt', 'weekTimes', 'sort', 'weight', 'frequency', 'estateMode', 'estateIds'],
    },
  ],
})

/** The order in which adverts of a place take their turn; numbers are spaced by ten. */
export const sortAdverts = endpoint('system.adverts.sort', {
  method: 'POST',
  path: '/api/system/adverts/sort',
  label: '系统广告排序',
  access: 'session',
  permission: 'system:advert:update',
  input: z.object({ slotId: rowId, ids: z.array(rowId).check(z.minLength(1), z.maxLength(200)) }),
  output: z.literal(true),
})
