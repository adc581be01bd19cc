import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'
import { runStatuses } from '../base/device.ts'
import { statusSpan } from './device-trend.ts'

const read = { serverSet: true } as const

/** How a device is rated. */
export const scoreClasses = { healthy: '健康', watch: '关注', poor: '异常' } as const
export const scoreClassOf = (score: number): keyof typeof scoreClasses =>
  score >= 90 ? 'healthy' : score >= 70 ? 'watch' : 'poor'

/** The fleet as it is now: what works, since when it does not, and who is on it (catalogue 2a /equipment-status). */
export const deviceStatus = resource({
  module: 'ops',
  name: 'device-statuses',
  entity: 'deviceStatus',
  permission: 'ops:device',
  label: '设备状态',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { ...read, required: true }),
    name: f.text('设备', { ...read, required: true, max: 50 }),
    sn: f.text('序列号', { ...read, required: true, max: 64 }),
    category: f.dict('设备类别', 'device_category', { ...read, required: true }),
    modelId: f.ref('型号', 'base/device-models', { ...read, required: true }),
    channelId: f.ref('通道', 'base/channels', { ...read, within: 'estateId' }),
    contractorId: f.ref('承建商', 'auth/contractors', { ...read }),
    runStatus: f.enum('运行状态', runStatuses, { ...read, required: true }),
    lastHeartbeatAt: f.datetime('最后心跳', { ...read }),
    lastOfflineAt: f.datetime('最后离线', { ...read }),
    firmwareVersion: f.text('固件', { ...read, max: 30 }),
    warrantyEnd: f.date('质保到期', { ...read }),
    place: f.text('位置', { computed: true }),
    spans: f.json('24小时', z.array(statusSpan), { computed: true, levelAs: 'runStatus' }),
    offlineMinutes: f.int('已离线', { computed: true, unit: '分钟' }),
    score: f.int('健康分', { computed: true }),
    availability7d: f.percent('7日可用率', { computed: true, min: 0, max: 100, scale: 2 }),
    eventsToday: f.int('今日事件', { computed: true }),
    failRate: f.percent('失败率', { computed: true, min: 0, max: 100, scale: 2 }),
    backlog: f.int('待下发', { computed: true }),
    repairId: f.ref('维修单', 'ops/device-repairs', { computed: true, within: 'estateId' }),
    windowId: f.ref('停机窗口', 'ops/maintenance-windows', { computed: true, within: 'estateId' }),
  },
  list: {
    status: 'runStatus',
    columns: [
      { field: 'name', width: 160 },
      { field: 'place', width: 140 },
      { field: 'category', width: 108 },
      'runStatus',
      'estateId',
      { field: 'offlineMinutes', sortable: false },
      { field: 'spans', width: 136 },
      'score',
      'availability7d',
      'eventsToday',
      'failRate',
      'lastHeartbeatAt',
      'backlog',
      'repairId',
      { field: 'windowId', hidden: true },
      { field: 'firmwareVersion', hidden: true },
      { field: 'contractorId', hidden: true },
      { field: 'channelId', hidden: true },
      { field: 'modelId', hidden: true },
    ],
    filters: [
      'estateId',
      'channelId',
      'category',
      'modelId',
      'contractorId',
      'runStatus',
      'firmwareVersion',
      'warrantyEnd',
    ],
    extraFilters: {
      scoreClass: f.enum('健康', scoreClasses),
      offlineOver: f.enum('离线超过', { h1: '1小时', h4: '4小时', d1: '1天', d7: '7天' }),
      hasRepair: f.bool('在修'),
      zoneId: f.ref('片区', 'base/estate-zones', { within: 'estateId' }),
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
    },
    keyword: ['name', 'sn'],
    keywordHint: '名称、序列号',
    sort: 'estateId,name',
    figures: [{ count: true }, { by: 'runStatus' }],
  },
  operations: ['list', 'detail', 'export'],
})

const cell = z.object({
  buildingId: z.nullable(z.int()),
  building: z.string(),
  category: z.string(),
  total: z.int(),
  online: z.int(),
  offline: z.int(),
  fault: z.int(),
})
export type FleetCell = z.infer<typeof cell>

/** The state of the fleet and of the intake of its events, for a page that is looked at from afar. */
export const fleetOverview = endpoint('ops.fleetOverview', {
  method: 'GET',
  path: '/api/ops/device-statuses/overview',
  of: 'ops/device-statuses',
  label: '设备总览',
  access: 'session',
  permission: 'ops:device:list',
  input: z.object({ estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))) }),
  output: z.object({
    total: z.int(),
    online: z.int(),
    offline: z.int(),
    fault: z.int(),
    /** With an open order. */
    inRepair: z.int(),
    /** Within a window of maintenance. */
    inWindow: z.int(),
    /** Mean of yesterday's scores; null before the first night. */
    meanScore: z.nullable(z.int()),
    /** Events of each of the last 60 minutes, the present one last. */
    eventsByMinute: z.array(z.int()),
    /** Seconds between the passing and its arrival in the last hour, of nine events in ten; null without events. */
    lagSeconds: z.nullable(z.number()),
    cells: z.array(cell),
    /** Those that are silent the longest. */
    silent: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        estateName: z.string(),
        minutes: z.int(),
        repairNo: z.nullable(z.string()),
        inWindow: z.boolean(),
      }),
    ),
  }),
})
