import { f, flow, resource } from '../../../kit/index.ts'

const count = { serverSet: true, initial: 0, min: 0 } as const

export const manualReaders = {
  staff: '物业员工',
  resident: '居民',
  guard: '保安',
  partner: '承建商',
} as const

export const manualFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    published: { label: '已发布', tone: 'success' },
    archived: { label: '已归档', tone: 'neutral' },
  },
  initial: 'draft',
  transitions: {
    publish: {
      label: '发布',
      // A published one is edited and let out anew, as a higher version; only a draft waits for it.
      from: ['draft', 'published', 'archived'],
      to: 'published',
    },
    archive: {
      label: '归档',
      from: ['published'],
      to: 'archived',
      confirm: '归档后不再显示给读者。',
    },
    rollback: {
      label: '回退版本',
      from: ['published'],
      to: 'published',
      permission: 'publish',
      input: {
        toVersion: f.text('回退到', { required: true, max: 10, help: '已发布过的版本号，如1.0' }),
        versionNo: f.text('新版本号', { required: true, max: 10, help: '须大于当前版本' }),
      },
    },
    remindUnread: {
      label: '提醒未读',
      from: ['published'],
      to: 'published',
      permission: 'publish',
    },
  },
})

/** How the system is used: for whom, in which version, and who has read it (catalogue 3 /operation-manual). */
export const manual = resource({
  module: 'property',
  name: 'manuals',
  entity: 'manual',
  label: '操作手册',
  scope: 'global',
  title: 'title',
  fields: {
    title: f.text('标题', { required: true, max: 60 }),
    readerType: f.enum('适用对象', manualReaders, { required: true, initial: 'staff' }),
    moduleCode: f.dict('所属模块', 'manual_module', { required: true }),
    routePaths: f.texts('关联页面', { max: 20, help: '页面路径，每行一个，如 /report-repair' }),
    roleIds: f.refs('可见角色', 'auth/roles', { max: 50, help: '不选则适用对象全部可见' }),
    content: f.richtext('正文'),
    files: f.files('附件', { max: 5, help: 'PDF、Word、Excel，每个不超过20MB' }),
    video: f.file('视频', { help: 'MP4' }),
    versionNo: f.text('版本', {
      required: true,
      max: 10,
      initial: '1.0',
      pattern: [/^\d{1,3}\.\d{1,3}$/, '版本号格式为“主版本.次版本”，如1.0'],
    }),
    changelog: f.text('更新说明', { max: 300 }),
    mustRead: f.bool('必读', { initial: false, help: '发布后在读者的页面顶部提醒，直到确认阅读' }),
    sort: f.int('排序', { initial: 0, min: 0, max: 9_999, ordinal: true }),
    publishedVersion: f.text('已发布版本', { serverSet: true, max: 10 }),
    publishedAt: f.datetime('发布时间', { serverSet: true }),
    remindedAt: f.datetime('最近提醒', { serverSet: true }),
    readers: f.int('应读', { computed: true, unit: '人' }),
    ackCount: f.int('已读', { computed: true, unit: '人' }),
    viewCount: f.int('浏览', { ...count, unit: '次' }),
    helpfulCount: f.int('有用', { ...count, unit: '人' }),
    state: f.state('状态', manualFlow),
  },
  list: {
    columns: [
      { field: 'title', width: 220 },
      'state',
      { field: 'moduleCode', width: 96 },
      { field: 'readerType', width: 96 },
      { field: 'versionNo', width: 72, sortable: false },
      { field: 'mustRead', width: 64 },
      { field: 'ackCount', width: 72, sortable: false },
      { field: 'readers', width: 72, sortable: false },
      { field: 'helpfulCount', width: 72 },
      'updatedAt',
      { field: 'viewCount', hidden: true },
      { field: 'sort', hidden: true },
    ],
    filters: ['state', 'moduleCode', 'readerType', 'mustRead'],
    keyword: ['title', 'content'],
    keywordHint: '标题、正文',
    sort: 'sort,id',
    figures: [{ count: true }, { by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '手册', fields: ['title', 'readerType', 'moduleCode', 'routePaths', 'roleIds'] },
    { title: '内容', fields: ['content', 'files', 'video'] },
    { title: '版本', fields: ['versionNo', 'changelog', 'mustRead', 'sort'] },
  ],
})
