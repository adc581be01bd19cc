import { f, flow, lines, resource } from '../../../kit/index.ts'

const count = { serverSet: true, initial: 0, min: 0 } as const

export const guideFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    published: { label: '已发布', tone: 'success' },
    offline: { label: '已下线', tone: 'warning' },
  },
  initial: 'draft',
  transitions: {
    publish: { label: '发布', from: ['draft', 'offline'], to: 'published', primary: true, batch: true },
    takeOff: {
      label: '下线',
      from: ['published'],
      to: 'offline',
      permission: 'publish',
      confirm: '下线后住户不再看到该事项。',
      batch: true,
    },
  },
})

export const materialForms = { original: '原件', copy: '复印件', electronic: '电子件' } as const

/** How residents get a matter done, step by step (catalogue 3 /guide). */
export const guide = resource({
  module: 'property',
  name: 'guides',
  entity: 'guide',
  label: '办事指南',
  scope: 'estate',
  title: 'title',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    title: f.text('事项名称', { required: true, max: 60, unique: '该小区已有事项「{value}」' }),
    category: f.dict('分类', 'guide_category', { required: true }),
    icon: f.image('图标'),
    summary: f.text('简介', { required: true, max: 200 }),
    conditions: f.longtext('办理条件', { max: 1_000 }),
    steps: lines('办理流程', {
      fields: {
        title: f.text('步骤', { required: true, max: 30 }),
        content: f.text('说明', { max: 500 }),
        image: f.image('配图'),
      },
      max: 15,
    }),
    images: f.images('流程图示', { max: 9 }),
    materials: lines('所需材料', {
      fields: {
        name: f.text('材料', { required: true, max: 60 }),
        form: f.enum('形式', materialForms, { required: true, initial: 'original' }),
        copies: f.int('份数', { required: true, initial: 1, min: 1, max: 20, unit: '份' }),
        template: f.file('模板'),
      },
      max: 30,
    }),
    templates: f.files('其他表格', { max: 9, help: '不属于某一项材料的表格，住户可下载填写' }),
    location: f.text('办理地点', { max: 100 }),
    geo: f.geo('地点坐标'),
    serviceHours: f.text('办理时间', { max: 100 }),
    timeLimit: f.int('承诺时限', {
      initial: 0,
      min: 0,
      max: 90,
      unit: '工作日',
      zero: '当场办结',
      help: '0为当场办结',
    }),
    feeText: f.text('收费标准', { max: 100, initial: '免费' }),
    contactPhone: f.phone('咨询电话', { plain: true, landline: true }),
    faqs: lines('常见问题', {
      fields: {
        q: f.text('问题', { required: true, max: 100 }),
        a: f.text('回答', { required: true, max: 500 }),
      },
      max: 20,
    }),
    sort: f.int('排序', { initial: 0, min: 0, max: 9_999, ordinal: true }),
    versionNo: f.int('版本', { ...count, ordinal: true }),
    viewCount: f.int('浏览', { ...count, unit: '次' }),
    helpfulCount: f.int('有用', { ...count, unit: '人' }),
    unhelpfulCount: f.int('无用', { ...count, unit: '人' }),
    helpfulRate: f.percent('有用率', { computed: true, scale: 1 }),
    state: f.state('状态', guideFlow),
  },
  list: {
    columns: [
      { field: 'title', width: 200 },
      'state',
      { field: 'icon', width: 64, sortable: false },
      { field: 'category', width: 112 },
      { field: 'estateId', width: 112 },
      { field: 'timeLimit', width: 96 },
      { field: 'viewCount', width: 80 },
      { field: 'helpfulRate', width: 88 },
      { field: 'versionNo', width: 72 },
      'updatedAt',
      { field: 'summary', hidden: true },
      { field: 'sort', hidden: true },
    ],
    filters: ['state', 'category', 'estateId', 'title'],
    keyword: ['title', 'summary'],
    keywordHint: '事项名称、简介',
    sort: 'sort,id',
    figures: [{ count: true }, { by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export'],
  print: { sheet: { name: '办事告知单' } },
  form: [
    { title: '事项', fields: ['estateId', 'title', 'category', 'icon', 'summary', 'conditions'] },
    { title: '流程', fields: ['steps', 'images'] },
    { title: '材料', fields: ['materials', 'templates'] },
    {
      title: '办理',
      fields: ['location', 'geo', 'serviceHours', 'timeLimit', 'feeText', 'contactPhone'],
    },
    { title: '常见问题', fields: ['faqs', 'sort'] },
  ],
})
