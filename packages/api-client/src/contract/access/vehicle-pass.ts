import * as z from 'zod/mini'
import { endpoint, f, listQuerySchema, resource, rowId } from '../../kit/index.ts'
import { passDirections, passPeriod } from './pass-record.ts'

/** What a car counts as at the moment of its pass, which may be less than what it is registered as. */
export const passKinds = {
  owner: '业主车',
  tenant: '租户车',
  month: '月租车',
  staff: '员工车',
  service: '服务车',
  visitor: { label: '访客车', tone: 'info' },
  temp: { label: '临停车', tone: 'warning' },
  blacklist: { label: '黑名单', tone: 'danger' },
} as const

/** How a barrier came to be open. */
export const openModes = {
  auto: '自动',
  manual: { label: '人工', tone: 'warning' },
  paid: { label: '缴费', tone: 'success' },
  mode: '常开',
} as const

/** Days after which a plate is corrected no more. */
export const correctionDays = 7

/**
 * Which car passed which lane when (catalogue 2a /car-logs). Append-only: the device ingest is its only writer, so there
 * is no create, update or remove; what was misread is corrected beside it.
 */
export const vehiclePass = resource({
  module: 'access',
  name: 'vehicle-passes',
  entity: 'vehiclePass',
  permission: 'access:vehicleRecord',
  label: '车行通行记录',
  scope: 'estate',
  title: 'plateNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    /** The small pictures; the whole ones have a call of their own. */
    image: f.image('全景', { computed: true }),
    plateImage: f.image('车牌图', { computed: true }),
    passTime: f.datetime('通行时间', { required: true, serverSet: true }),
    plateNo: f.plate('识别车牌', { anyKind: true, serverSet: true }),
    plateColor: f.dict('号牌颜色', 'plate_color', { required: true, serverSet: true }),
    plateKind: f.dict('号牌种类', 'plate_kind', { serverSet: true }),
    corrected: f.plate('校正车牌', { anyKind: true, computed: true }),
    correctedColor: f.dict('校正颜色', 'plate_color', { computed: true }),
    confidence: f.int('置信度', { required: true, serverSet: true, min: 0, max: 100, unit: '%' }),
    vehicleKind: f.enum('身份', passKinds, { required: true, serverSet: true }),
    ownerName: f.text('车主', { max: 50, serverSet: true, mask: 'name' }),
    roomId: f.ref('房屋', 'base/rooms', { serverSet: true, within: 'estateId' }),
    vehicleId: f.ref('车辆', 'base/vehicles', { serverSet: true, within: 'estateId', labelAs: 'plateNo' }),
    visitorId: f.ref('访客', 'visitor/applications', { serverSet: true, within: 'estateId' }),
    lotId: f.ref('停车场', 'base/parking-lots', { serverSet: true, within: 'estateId' }),
    channelId: f.ref('车道', 'base/channels', { serverSet: true, within: 'estateId' }),
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true, within: 'estateId' }),
    direction: f.enum('方向', passDirections, { serverSet: true }),
    vehicleType: f.dict('车型', 'vehicle_type', { serverSet: true }),
    bodyColor: f.dict('颜色', 'body_color', { serverSet: true }),
    brand: f.text('品牌', { max: 30, serverSet: true }),
    result: f.enum(
      '结果',
      { success: { label: '放行', tone: 'success' }, fail: { label: '未放行', tone: 'danger' } },
      { required: true, serverSet: true },
    ),
    openMode: f.enum('放行方式', openModes, { serverSet: true }),
    denyReason: f.dict('原因', 'vehicle_deny_reason', { serverSet: true }),
    operatorId: f.ref('操作人', 'auth/users', { serverSet: true }),
    openReason: f.dict('放行原因', 'open_reason', { serverSet: true }),
    sessionId: f.int('停车', { internal: true, computed: true, max: Number.MAX_SAFE_INTEGER }),
    parkedMinutes: f.duration('停留', { computed: true }),
    fee: f.money('费用', { computed: true }),
    deviceTime: f.datetime('设备时间', { required: true, serverSet: true }),
    receivedAt: f.datetime('接收时间', { required: true, serverSet: true }),
    late: f.bool('补传', { required: true, serverSet: true }),
    skewed: f.bool('时钟异常', { required: true, serverSet: true }),
    snapshotPurged: f.bool('图片已清理', { computed: true }),
  },
  list: {
    status: 'result',
    columns: [
      { field: 'passTime', sortable: false },
      { field: 'image', width: 64 },
      { field: 'plateNo', width: 132 },
      'result',
      'vehicleKind',
      { field: 'ownerName', width: 88 },
      'roomId',
      'channelId',
      { field: 'direction', width: 64 },
      'openMode',
      'denyReason',
      { field: 'parkedMinutes', width: 96 },
      { field: 'fee', width: 88 },
      { field: 'confidence', hidden: true },
      { field: 'deviceId', hidden: true },
      { field: 'lotId', hidden: true },
      { field: 'operatorId', hidden: true },
      { field: 'openReason', hidden: true },
      { field: 'late', hidden: true },
      { field: 'skewed', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'passTime',
      'estateId',
      'lotId',
      'channelId',
      'direction',
      'vehicleKind',
      'result',
      'openMode',
      'denyReason',
      'roomId',
      'late',
      'operatorId',
    ],
    extraFilters: {
      plate: f.text('车牌', { max: 20, help: '? 代表一个看不清的字符' }),
      confidenceBelow: f.int('置信度低于', { min: 0, max: 101 }),
      isCorrected: f.bool('已校正'),
      charged: f.bool('有费用'),
      parkedOver: f.int('停留不少于', { min: 0, max: 525_600, unit: '分钟' }),
      parkedUnder: f.int('停留不多于', { min: 0, max: 525_600, unit: '分钟' }),
      vehicleId: f.ref('车辆', 'base/vehicles', { within: 'estateId' }),
    },
    keyword: ['plateNo', 'ownerName'],
    keywordHint: '车牌、车主完整姓名',
    sort: '-passTime',
    paging: 'cursor',
    period: passPeriod,
  },
  operations: ['list', 'detail', 'export'],
})

/** What a plate was read as, and what it is. Written by the correction alone. */
export const plateCorrection = resource({
  module: 'access',
  name: 'plate-corrections',
  entity: 'plateCorrection',
  permission: 'access:vehicleRecord',
  label: '车牌校正',
  scope: 'estate',
  title: 'newPlate',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    recordId: f.int('通行记录', {
      required: true,
      internal: true,
      serverSet: true,
      max: Number.MAX_SAFE_INTEGER,
    }),
    passTime: f.datetime('通行时间', { required: true, serverSet: true }),
    oldPlate: f.plate('原车牌', { anyKind: true, serverSet: true }),
    oldColor: f.dict('原颜色', 'plate_color', { required: true, serverSet: true }),
    newPlate: f.plate('新车牌', { anyKind: true, required: true, serverSet: true }),
    newColor: f.dict('新颜色', 'plate_color', { required: true, serverSet: true }),
    reason: f.text('原因', { required: true, max: 100, serverSet: true }),
    userId: f.ref('操作人', 'auth/users', { serverSet: true }),
    at: f.datetime('校正时间', { required: true, serverSet: true }),
  },
  list: {
    columns: ['at', 'oldPlate', 'newPlate', 'newColor', 'passTime', 'reason', 'userId', 'estateId'],
    filters: ['estateId', 'at', 'userId'],
    extraFilters: { recordId: f.int('通行记录', { min: 1, max: Number.MAX_SAFE_INTEGER }) },
    keyword: ['oldPlate', 'newPlate'],
    sort: '-at',
  },
  operations: ['list', 'detail', 'export'],
})

/** What is asked for to say what a plate really is. */
export const correctionFields = {
  plateNo: f.plate('正确车牌', { anyKind: true, required: true }),
  plateColor: f.dict('号牌颜色', 'plate_color', { required: true }),
  reason: f.text('校正原因', { required: true, max: 100 }),
} as const

/** Says what the plate of a pass really is; the stay before and after is paired anew. */
export const correctPlate = endpoint('access.correctPlate', {
  method: 'POST',
  path: '/api/access/vehicle-passes/{id}/correct',
  label: '校正车牌',
  access: 'session',
  permission: 'access:vehicleRecord:correct',
  touches: ['access/vehicle-passes', 'access/plate-corrections', 'access/parking-sessions'],
  of: 'access/vehicle-passes',
  input: z.object({ id: rowId, ...correctionFields }),
  output: z.object({ correctionId: z.int(), vehicleId: z.nullable(z.int()) }),
})

const counts = z.object({
  passes: z.int(),
  entered: z.int(),
  left: z.int(),
  refused: z.int(),
  manual: z.int(),
})

/** The strip over the list: counts of the same query, hour by hour, and who opened by hand how often. */
export const vehicleOverview = endpoint('access.vehicleOverview', {
  method: 'GET',
  path: '/api/access/vehicle-passes/overview',
  label: '车行概况',
  access: 'session',
  permission: 'access:vehicleRecord:list',
  input: listQuerySchema(vehiclePass),
  output: z.extend(counts, {
    hours: z.array(z.object({ hour: z.int(), success: z.int(), fail: z.int() })),
    /** Who opened by hand, the most first; what nobody answers for stands together. */
    operators: z.array(
      z.object({
        name: z.string(),
        count: z.int(),
        /** For which reasons, the most frequent first; empty where none was given. */
        reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
      }),
    ),
  }),
})
