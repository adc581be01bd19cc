import { f, resource } from '../../kit/index.ts'

export const privacySubjects = {
  resident: '住户',
  guardian: '监护人',
  staff: '员工',
  visitor: '访客',
} as const

export const privacyTerminals = {
  wechat: '微信小程序',
  alipay: '支付宝小程序',
  console: '管理后台',
  device: '设备',
  h5: 'H5',
} as const

/** Whether a text is in force, and if not, what it waits for. */
export const docStates = {
  published: { label: '已生效', tone: 'success' },
  pending: { label: '待发布', tone: 'warning' },
  withdrawn: { label: '已撤回', tone: 'neutral' },
  none: { label: '无版本', tone: 'neutral' },
} as const

/** A privacy text that people agree to; what it says stands in its versions (catalogue 2b /privacy). */
export const privacyDoc = resource({
  module: 'system',
  name: 'privacy-docs',
  entity: 'privacyDoc',
  permission: 'system:privacy',
  label: '隐私协议',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 40, unique: '协议名称已存在' }),
    code: f.text('编码', {
      required: true,
      createOnly: true,
      max: 40,
      pattern: [/^[a-z][a-z0-9_]{2,39}$/, '编码须以小写字母开头，3-40位小写字母、数字或下划线'],
      unique: '协议编码已存在',
    }),
    docType: f.dict('类型', 'privacy_doc_type', { required: true, createOnly: true }),
    subject: f.enum('对象', privacySubjects, { required: true, createOnly: true }),
    terminals: f.enums('终端', privacyTerminals, { required: true }),
    needSeparateConsent: f.bool('须单独同意', {
      required: true,
      initial: false,
      help: '敏感个人信息须单独同意',
    }),
    estateIds: f.refs('适用小区', 'base/estates', { help: '不选则适用于全部小区' }),
    versionNo: f.text('当前版本', { max: 10, computed: true }),
    effectiveAt: f.datetime('生效时间', { computed: true }),
    agreedCount: f.int('已同意', { unit: '人', computed: true }),
    pendingCount: f.int('待同意', { unit: '人', computed: true }),
    agreedRate: f.percent('同意率', { scale: 1, computed: true }),
    state: f.enum('状态', docStates, { computed: true }),
  },
  list: {
    status: 'state',
    columns: [
      'name',
      'docType',
      'subject',
      'terminals',
      { field: 'state', sortable: false },
      { field: 'versionNo', sortable: false, width: 96 },
      { field: 'agreedRate', sortable: false, width: 88 },
      { field: 'agreedCount', sortable: false, hidden: true },
      { field: 'pendingCount', sortable: false, width: 96 },
      { field: 'effectiveAt', sortable: false },
      { field: 'updatedAt', hidden: true },
    ],
    filters: ['docType', 'subject', 'terminals'],
    extraFilters: { state: f.enum('状态', docStates) },
    keyword: ['name', 'code'],
    keywordHint: '名称、编码',
    sort: 'id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})
