import { f, flow, resource } from '../../kit/index.ts'

export const convenienceFlow = flow({
  states: { enabled: { label: '启用', tone: 'success' }, disabled: { label: '停用', tone: 'neutral' } },
  initial: 'enabled',
  transitions: {
    disable: {
      label: '停用',
      from: ['enabled'],
      to: 'disabled',
      permission: 'update',
      confirm: '停用后住户看不到该类型及其下级。',
    },
    enable: { label: '启用', from: ['disabled'], to: 'enabled', permission: 'update' },
  },
})

/** Most of them on a phone: of the first level, and below each of it. */
export const convenienceLimits = { category: 12, type: 20 } as const

/** The colour of a type and its picture, where none was chosen. */
export const convenienceColor = '#2f6bff'

/** A category only gathers types: what is offered and how says each of them. */
const ofType = { parentId: true } as const
const ofBooking = { parentId: true, serviceKind: ['booking'] } as const
const ofSome = { estateMode: ['include', 'exclude'] } as const

/** What services residents find around them, in two levels, with the rules that each of them brings. */
export const convenienceType = resource({
  module: 'system',
  name: 'convenience-types',
  entity: 'convenienceType',
  label: '便民类型',
  scope: 'global',
  title: 'name',
  fields: {
    parentId: f.ref('上级', 'system/convenience-types', {
      where: { level: 'category' },
      help: '不填则为一级类型',
    }),
    level: f.enum('层级', { category: '一级', type: '二级' }, { required: true, serverSet: true }),
    name: f.text('名称', { required: true, max: 12, unique: '同级类型名称已存在' }),
    code: f.text('编码', {
      required: true,
      createOnly: true,
      max: 30,
      pattern: [/^[a-z][a-z0-9_]{1,29}$/, '编码须以小写字母开头，由小写字母、数字和下划线组成'],
      unique: '编码「{value}」已存在',
    }),
    icon: f.image('图标', { judged: true, help: '正方形，不超过100KB；不选则用默认图标' }),
    color: f.text('颜色', {
      max: 9,
      pattern: [/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, '颜色格式为 #RRGGBB'],
    }),
    serviceKind: f.enum(
      '服务形式',
      { directory: '信息展示', booking: '可预约', phone: '拨号', link: '跳转' },
      { when: ofType, requiredWhen: ofType },
    ),
    linkFuncCode: f.text('跳转功能', {
      max: 40,
      pattern: [/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, '跳转功能须为功能编码'],
      when: { parentId: true, serviceKind: ['link'] },
      requiredWhen: { serviceKind: ['link'] },
      help: '小程序功能的编码',
    }),
    licenses: f.dicts('必备证照', 'convenience_license', { when: ofType, help: '服务审核时须逐项提供' }),
    needProviderCheck: f.bool('服务人员核验', {
      initial: false,
      when: ofType,
      help: '上门人员须实名并提供无犯罪记录证明',
    }),
    slotMinutes: f.duration('预约时段', { min: 10, max: 480, initial: 60, when: ofBooking }),
    advanceDays: f.int('可提前预约', { min: 1, max: 90, unit: '天', initial: 7, when: ofBooking }),
    cancelMinutes: f.duration('最晚取消', {
      min: 0,
      max: 10_080,
      initial: 120,
      when: ofBooking,
      help: '服务开始前',
    }),
    reviewEnabled: f.bool('允许评价', { initial: true, when: ofType }),
    tips: f.text('温馨提示', { max: 200, help: '显示在列表上方' }),
    estateMode: f.enum(
      '可见小区',
      { all: '全部小区', include: '仅指定小区', exclude: '除指定小区外' },
      { initial: 'all' },
    ),
    estateIds: f.refs('指定小区', 'base/estates', { when: ofSome, requiredWhen: ofSome }),
    sort: f.int('排序', { min: 0, max: 9_999, initial: 0, ordinal: true }),
    typeCount: f.int('下级', { computed: true }),
    serviceCount: f.text('服务数', { computed: true, help: '已上线/全部' }),
    bookingCount: f.int('近30天预约', { computed: true }),
    state: f.state('状态', convenienceFlow),
  },
  list: {
    columns: [
      { field: 'icon', width: 64, sortable: false },
      { field: 'name', width: 144 },
      { field: 'parentId', width: 104 },
      'serviceKind',
      { field: 'licenses', width: 176 },
      { field: 'typeCount', width: 64, sortable: false },
      { field: 'serviceCount', width: 80, sortable: false },
      { field: 'bookingCount', width: 96, sortable: false },
      { field: 'estateMode', width: 112 },
      { field: 'sort', width: 64 },
      { field: 'needProviderCheck', hidden: true },
      { field: 'code', hidden: true },
      'state',
    ],
    filters: ['parentId', 'level', 'serviceKind', 'state'],
    extraFilters: { visibleIn: f.ref('可见于', 'base/estates') },
    keyword: ['name', 'code'],
    sort: 'sort,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
  form: [
    { title: '基本', fields: ['parentId', 'name', 'code', 'icon', 'color', 'sort', 'tips'] },
    {
      title: '服务',
      fields: [
        'serviceKind',
        'linkFuncCode',
        'licenses',
        'needProviderCheck',
        'slotMinutes',
        'advanceDays',
        'cancelMinutes',
        'reviewEnabled',
      ],
    },
    { title: '可见范围', fields: ['estateMode', 'estateIds'] },
  ],
})
