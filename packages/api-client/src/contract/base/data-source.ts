import { lines } from '../../kit/lines.ts'
import { f, resource } from '../../kit/index.ts'

/** What a source may tell of. */
export const sourceDataTypes = {
  estate: '小区',
  building: '楼栋',
  room: '房屋',
  person: '人员',
  residency: '居住关系',
  vehicle: '车辆',
  device: '设备',
  pass: '通行',
} as const
export type SourceDataType = keyof typeof sourceDataTypes

/** What is taken in row by row; the others come in by pages and devices of their own. */
export const syncedTypes = ['room', 'residency', 'vehicle', 'device'] as const
export type SyncedType = (typeof syncedTypes)[number]
export const isSynced = (dataType: string): dataType is SyncedType =>
  (syncedTypes as readonly string[]).includes(dataType)

export const sourceDirections = { push: '对方推送', pull: '我方拉取', manual: '手工' } as const
export const sourceTransforms = { trim: '去空格', dict: '按对照表', date: '日期', const: '固定值' } as const
const pulled = { direction: ['pull'] } as const

/** What the staff itself typed in weighs so much: a source below it changes nothing that is there already. */
export const manualPriority = 50

/** Where base data comes from (catalogue 1 /data-sources). */
export const dataSource = resource({
  module: 'base',
  name: 'data-sources',
  entity: 'dataSource',
  label: '数据来源',
  scope: 'global',
  title: 'name',
  kinds: { create: 'sensitive', update: 'sensitive', reset: 'sensitive' },
  fields: {
    name: f.text('名称', { required: true, max: 50 }),
    code: f.text('编码', {
      required: true,
      createOnly: true,
      max: 30,
      pattern: [/^[a-z0-9_]+$/, '编码只能使用小写字母、数字和下划线'],
      unique: '编码「{value}」已存在',
    }),
    kind: f.dict('来源类型', 'data_source_kind', { required: true }),
    direction: f.enum('方式', sourceDirections, { required: true }),
    dataTypes: f.enums('数据类型', sourceDataTypes, { required: true }),
    allEstates: f.bool('全部小区', { required: true, initial: false }),
    estateIds: f.refs('适用小区', 'base/estates', {
      when: { allEstates: [false] },
      requiredWhen: { allEstates: [false] },
    }),
    endpoint: f.text('接口地址', {
      max: 255,
      when: pulled,
      requiredWhen: pulled,
      help: 'https地址，主机须在服务器的允许名单内；演示填 embedded://erp',
    }),
    authType: f.enum(
      '认证',
      { none: '无', hmac: '签名', bearer: '令牌', basic: '账号密码' },
      { when: pulled },
    ),
    appKey: f.text('应用标识', { max: 64, serverSet: true }),
    appSecret: f.secret('认证密钥', {
      max: 128,
      when: pulled,
      help: '令牌，或“账号:密码”',
    }),
    prevSecretUntil: f.datetime('旧密钥有效至', { serverSet: true }),
    ipAllow: f.texts('IP白名单', {
      max: 20,
      itemMax: 43,
      when: { direction: ['push'] },
      help: '每行一个IP或网段，留空不限制',
    }),
    cron: f.text('拉取周期', { max: 50, when: pulled, help: '五段式，两次至少间隔10分钟，例如：0 2 * * *' }),
    mapping: lines('字段映射', {
      max: 200,
      fields: {
        dataType: f.enum('数据类型', sourceDataTypes, { required: true }),
        target: f.text('目标字段', { required: true, max: 40 }),
        source: f.text('来源字段', { max: 60 }),
        transform: f.enum('转换', sourceTransforms),
        value: f.text('固定值或对照', { max: 300, help: '对照写作 M=男,F=女' }),
      },
    }),
    priority: f.int('优先级', {
      min: 1,
      max: 100,
      initial: 40,
      help: '低优先级不覆盖高优先级写入的字段；手工为50',
    }),
    autoAccept: f.bool('自动入库', {
      required: true,
      initial: false,
      words: { true: '自动入库', false: '审核后入库' },
    }),
    enabled: f.bool('启用', { required: true, initial: true }),
    builtIn: f.bool('内置', { required: true, serverSet: true, initial: false }),
    remark: f.text('备注', { max: 200 }),
    nextRunAt: f.datetime('下次拉取', { serverSet: true }),
    testedAt: f.datetime('最近连通', { serverSet: true }),
    lastSyncAt: f.datetime('最近同步', { computed: true }),
    successRate: f.percent('成功率(7天)', { computed: true }),
    applied: f.int('累计入库', { computed: true }),
    /** Rows of each of the last seven days, the oldest first. */
    week: f.text('近7天', { computed: true, internal: true }),
    light: f.enum(
      '状态灯',
      {
        green: { label: '正常', tone: 'success' },
        yellow: { label: '有失败', tone: 'warning' },
        red: { label: '中断', tone: 'danger' },
        off: { label: '未启用', tone: 'neutral' },
      },
      { computed: true },
    ),
    /** Only in the answers that make it. */
    secret: f.text('密钥', { max: 64, computed: true, once: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'name', width: 168 },
      { field: 'light', width: 92, sortable: false },
      { field: 'kind', width: 112 },
      { field: 'direction', width: 96 },
      { field: 'dataTypes', width: 200 },
      { field: 'lastSyncAt', width: 168, sortable: false },
      { field: 'successRate', width: 108, sortable: false },
      { field: 'applied', width: 92, sortable: false },
      { field: 'priority', width: 72 },
      { field: 'enabled', width: 96 },
      { field: 'code', hidden: true },
    ],
    filters: ['kind', 'direction', 'enabled'],
    keyword: ['name', 'code'],
    sort: '-builtIn,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  stepUp: ['create'],
  form: [
    { title: '来源', fields: ['name', 'code', 'kind', 'direction', 'dataTypes', 'allEstates', 'estateIds'] },
    { title: '连接', fields: ['endpoint', 'authType', 'appSecret', 'cron', 'ipAllow'] },
    { title: '入库', fields: ['priority', 'autoAccept', 'enabled', 'remark'] },
    { title: '字段映射', fields: ['mapping'] },
  ],
})
