import { f, flow, resource } from '../../kit/index.ts'

export const provinceConfigFlow = flow({
  states: {
    off: { label: '未启用', tone: 'neutral' },
    on: { label: '已启用', tone: 'success' },
  },
  initial: 'off',
  transitions: {
    enable: {
      label: '启用',
      from: ['off'],
      to: 'on',
      permission: 'status',
      kind: 'sensitive',
      stamps: { at: 'enabledAt' },
      confirm: '启用后，该小区的数据变化会上报省平台。',
    },
    disable: {
      label: '停用',
      from: ['on'],
      to: 'off',
      permission: 'status',
      kind: 'sensitive',
      confirm: '停用后不再发送，队列保留到再次启用。',
    },
  },
})

const byHttp = { adapter: ['http_json'] } as const

/** How an estate reports to the province's platform (catalogue 1 /provincial-safety). */
export const provinceConfig = resource({
  module: 'base',
  name: 'province-configs',
  entity: 'provinceConfig',
  permission: 'base:province',
  label: '上报对接',
  scope: 'estate',
  title: 'estateId',
  fields: {
    estateId: f.ref('小区', 'base/estates', {
      required: true,
      createOnly: true,
      unique: '该小区已配置省厅上报',
    }),
    platformCode: f.text('省平台小区编码', { max: 30, serverSet: true, help: '在小区管理中填写' }),
    adapter: f.enum(
      '对接方式',
      { simulator: '模拟平台', http_json: '通用HTTP' },
      { required: true, initial: 'simulator' },
    ),
    endpoint: f.text('接口地址', {
      max: 255,
      when: byHttp,
      requiredWhen: byHttp,
      help: 'https地址，主机须在服务器的允许名单内',
    }),
    appId: f.text('应用编号', { max: 64, when: byHttp, requiredWhen: byHttp }),
    appSecret: f.secret('应用密钥', { max: 128, when: byHttp }),
    dataTypes: f.dicts('上报类型', 'province_data_type', { required: true }),
    mode: f.enum('上报方式', { realtime: '实时', schedule: '定时' }, { required: true, initial: 'realtime' }),
    cron: f.text('定时', {
      max: 50,
      when: { mode: ['schedule'] },
      requiredWhen: { mode: ['schedule'] },
      help: '五段式，例如每天两点：0 2 * * *',
    }),
    batchSize: f.int('每批条数', { min: 1, max: 500, initial: 100 }),
    contactName: f.text('对接人', { max: 20, personal: true }),
    contactPhone: f.phone('对接人电话'),
    testedAt: f.datetime('最近连通', { serverSet: true }),
    checkedAt: f.datetime('最近检查', { serverSet: true }),
    enabledAt: f.datetime('启用时间', { serverSet: true }),
    completeness: f.percent('完整率', { computed: true }),
    waiting: f.int('待上报', { computed: true }),
    failed: f.int('失败', { computed: true }),
    lastSuccessAt: f.datetime('最近成功', { computed: true }),
    state: f.state('状态', provinceConfigFlow),
  },
  list: {
    columns: [
      { field: 'estateId', width: 160 },
      'state',
      { field: 'platformCode', width: 152, sortable: false },
      { field: 'dataTypes', width: 200 },
      { field: 'completeness', width: 80, sortable: false },
      { field: 'waiting', width: 72, sortable: false },
      { field: 'failed', width: 64, sortable: false },
      { field: 'lastSuccessAt', sortable: false },
      'mode',
      { field: 'adapter', hidden: true },
      { field: 'enabledAt', hidden: true },
    ],
    filters: ['estateId', 'adapter', 'mode', 'state'],
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '对接', fields: ['estateId', 'adapter', 'endpoint', 'appId', 'appSecret'] },
    { title: '上报', fields: ['dataTypes', 'mode', 'cron', 'batchSize'] },
    { title: '联系人', fields: ['contactName', 'contactPhone'] },
  ],
})
