import { f, resource } from '../../kit/index.ts'

export const provinceCallStates = {
  ok: { label: '成功', tone: 'success' },
  partial: { label: '部分成功', tone: 'warning' },
  failed: { label: '失败', tone: 'danger' },
  timeout: { label: '超时', tone: 'warning' },
  rejected: { label: '拒收', tone: 'danger' },
} as const

export const provinceApis = { report: '上报', query: '查询', ping: '连通测试', notify: '平台通知' } as const

const told = { serverSet: true } as const
const always = { required: true, serverSet: true } as const

/** Every call to and from the platform of the province (catalogue 2b /log-province). Append-only, sealed by the day. */
export const provinceCall = resource({
  module: 'log',
  name: 'province-calls',
  entity: 'provinceCall',
  permission: 'log:province',
  label: '省厅对接日志',
  scope: 'estate',
  title: 'name',
  fields: {
    name: f.text('标题', { computed: true }),
    at: f.datetime('时间', always),
    estateId: f.ref('小区', 'base/estates', told),
    direction: f.enum('方向', { out: '上报', in: '下发' }, always),
    dataType: f.dict('类型', 'province_data_type', told),
    api: f.enum('接口', provinceApis, always),
    method: f.text('方法', { ...always, internal: true, max: 8 }),
    httpStatus: f.int('HTTP状态', { ...told, ordinal: true }),
    batchNo: f.text('批次号', { ...told, max: 64 }),
    reqNo: f.text('请求号', { ...always, max: 64 }),
    receiptNo: f.text('回执号', { ...told, max: 64 }),
    itemCount: f.int('条数', { ...always, initial: 0 }),
    okCount: f.int('成功', { ...always, initial: 0 }),
    failCount: f.int('失败', { ...always, initial: 0 }),
    resultCode: f.text('结果码', { ...told, max: 30 }),
    resultMsg: f.text('说明', { ...told, max: 300 }),
    attempt: f.int('次数', { ...always, initial: 1 }),
    nextRetryAt: f.datetime('下次查询', told),
    signatureOk: f.bool('验签', {
      ...told,
      words: { true: { label: '通过', tone: 'success' }, false: { label: '不通过', tone: 'danger' } },
    }),
    adapter: f.enum('对接方式', { simulator: '模拟平台', http_json: '通用HTTP' }, told),
    host: f.text('主机', { ...told, max: 255 }),
    bodyHash: f.text('报文摘要', { ...told, max: 64 }),
    durationMs: f.int('耗时', { ...always, unit: '毫秒' }),
    state: f.enum('状态', provinceCallStates, always),
  },
  list: {
    status: 'state',
    columns: [
      { field: 'name', width: 160, sortable: false },
      { field: 'at', sortable: false },
      { field: 'estateId', width: 136 },
      'direction',
      { field: 'dataType', width: 88 },
      { field: 'api', hidden: true },
      { field: 'itemCount', width: 64, hidden: true },
      { field: 'failCount', width: 64 },
      'state',
      { field: 'resultCode', width: 80 },
      { field: 'resultMsg', width: 180 },
      'durationMs',
      { field: 'attempt', width: 64 },
      { field: 'receiptNo', width: 160 },
      { field: 'batchNo', hidden: true },
      { field: 'reqNo', hidden: true },
    ],
    filters: [
      'at',
      'estateId',
      'direction',
      'dataType',
      'api',
      'state',
      'httpStatus',
      'resultCode',
      'durationMs',
      'batchNo',
      'reqNo',
      'receiptNo',
    ],
    extraFilters: {
      target: f.text('对象', { max: 50, personal: true, help: '人员、房屋等对象的名称' }),
      itemId: f.int('上报记录', { internal: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
    keyword: ['batchNo', 'reqNo', 'receiptNo', 'resultMsg'],
    keywordHint: '批次号、请求号、回执号、说明',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list', 'detail', 'export'],
})
