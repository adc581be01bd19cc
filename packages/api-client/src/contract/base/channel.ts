import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'

export const channelKinds = { person: '人行', vehicle: '车行', mixed: '人车混行', fire: '消防应急' } as const
export const channelLevels = {
  estate: '小区大门',
  zone: '片区门',
  building: '楼栋门',
  unit: '单元门',
  lot: '停车场口',
  lift: '电梯',
  public: '公共设施',
} as const
export const passModes = {
  normal: { label: '正常', tone: 'success' },
  keep_open: { label: '常开', tone: 'warning' },
  card_only: { label: '仅刷卡', tone: 'info' },
  keep_closed: { label: '封闭', tone: 'danger' },
  emergency: { label: '应急全开', tone: 'danger' },
} as const
export const channelDirections = { in: '进', out: '出', both: '双向' } as const

/** Places a channel or device may hang on; the numbers are tree-node types (catalogue 1 A1). */
export const placeTypes = {
  '3': '小区',
  '4': '片区',
  '5': '楼栋',
  '6': '单元',
  '7': '楼层',
  '8': '房屋',
  '10': '停车场',
} as const

/** Node types that a level may hang on. */
export const placesOfLevel: Readonly<Record<keyof typeof channelLevels, readonly number[]>> = {
  estate: [3],
  zone: [4],
  building: [5],
  unit: [6],
  lot: [3, 10],
  lift: [5, 6],
  public: [3, 4, 5],
}

/** Entrance or gate to which devices and access rules attach (catalogue 1 /community-management4). */
export const channel = resource({
  module: 'base',
  name: 'channels',
  entity: 'channel',
  label: '通道',
  scope: 'estate',
  title: 'name',
  option: { second: ['place', 'direction'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('通道名称', { max: 50, required: true, unique: '该小区已存在通道：{value}' }),
    kind: f.enum('类型', channelKinds, { required: true }),
    level: f.enum('层级', channelLevels, { required: true }),
    /** Tree-node type and id of the place (catalogue 1 A1). */
    nodeType: f.int('位置类型', { internal: true, required: true, min: 3, max: 10 }),
    nodeId: f.int('所属位置', { internal: true, required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    place: f.text('位置', { computed: true }),
    direction: f.enum('方向', channelDirections, { required: true }),
    isMain: f.bool('主出入口', { required: true, initial: false }),
    openFrom: f.text('开放开始', {
      max: 5,
      pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 HH:mm'],
      help: '不填为全天；可以跨过零点',
    }),
    openUntil: f.text('开放结束', {
      max: 5,
      pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 HH:mm'],
    }),
    antiPassback: f.bool('防尾随/反潜回', { required: true, initial: false }),
    geo: f.geo('坐标'),
    guardPhone: f.phone('岗亭电话', { plain: true, landline: true }),
    photo: f.image('照片'),
    sortNo: f.int('排序', { ordinal: true, min: 0, max: 9999, initial: 0 }),
    remark: f.text('备注', { max: 200 }),
    enabled: f.bool('启用', { required: true, initial: true }),
    passMode: f.enum('当前通行模式', passModes, { required: true, serverSet: true, initial: 'normal' }),
    deviceCount: f.int('设备总数', { computed: true }),
    deviceOnline: f.int('在线设备', { computed: true }),
    todayPasses: f.int('今日通行', { computed: true }),
    todayIn: f.int('今日进', { computed: true }),
    todayOut: f.int('今日出', { computed: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      'name',
      'estateId',
      'kind',
      'level',
      'place',
      'direction',
      'deviceOnline',
      'deviceCount',
      { field: 'todayPasses', sortable: false },
      { field: 'todayIn', hidden: true, sortable: false },
      { field: 'todayOut', hidden: true, sortable: false },
      { field: 'passMode', width: 128 },
      'isMain',
      'enabled',
    ],
    filters: ['estateId', 'kind', 'level', 'direction', 'enabled'],
    keyword: ['name'],
    sort: 'sortNo,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})

/** Car parks whose cars cannot be counted: cars come in or go out where no passage tells of it. */
export const lackingLanes = endpoint('base.lackingLanes', {
  method: 'GET',
  path: '/api/base/channels/lackingLanes',
  label: '检查停车场出入口',
  access: 'session',
  permission: 'base:channel:list',
  input: z.object({ estateId: z.optional(f.ref('小区', 'base/estates')) }),
  output: z.array(
    z.object({
      lotId: z.int(),
      lot: z.string(),
      estate: z.string(),
      lacks: z.enum(['in', 'out']),
      text: z.string(),
    }),
  ),
})
