import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { livePass } from './live-pass.ts'
import { passDirections, personKinds } from './pass-record.ts'

/** What the desk shows at once: so many doors. */
export const monitorGrids = [1, 4, 9, 16] as const
/** What a guard found when looking at the picture. */
export const checkResults = { match: '一致', mismatch: '不一致', unsure: '无法判断' } as const
/** Rows that the stream of the desk keeps. */
export const monitorRows = 200
/** More remote opens by one user within the time ask for a word first. */
export const manyOpens = { count: 10, minutes: 10 } as const

const list = 'access:monitor:list'

const layoutFields = {
  grid: z.union([z.literal(1), z.literal(4), z.literal(9), z.literal(16)], { error: '没有这种布局' }),
  /** The doors in their order; those that are not named follow. */
  slots: z.array(z.int().check(z.positive())).check(z.maxLength(200)),
  alarmSound: z.boolean(),
  volume: z.int().check(z.minimum(0), z.maximum(100)),
  onlyAbnormal: z.boolean(),
  autoPopup: z.boolean(),
}

/** How somebody looks at the doors of an estate. */
export const monitorLayout = z.object(layoutFields)
export type MonitorLayout = z.output<typeof monitorLayout>

/** How it looks for who has changed nothing. */
export const usualLayout: MonitorLayout = {
  grid: 9,
  slots: [],
  alarmSound: true,
  volume: 60,
  onlyAbnormal: false,
  autoPopup: true,
}

export const monitorChannel = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  level: z.string(),
  mode: z.string(),
  /** As the door told last; null where it never did. */
  door: z.nullable(z.enum(['open', 'closed'])),
  online: z.int(),
  devices: z.int(),
  /** Of a passage none of whose devices is heard: since when. */
  offlineSince: z.nullable(z.string()),
  /** A device that is there opens it when it is told to. */
  canOpen: z.boolean(),
  canTalk: z.boolean(),
  last: z.nullable(
    z.object({
      id: z.int(),
      passTime: z.string(),
      snapshot: z.nullable(z.string()),
      personName: z.nullable(z.string()),
      personKind: z.string(),
      result: z.string(),
    }),
  ),
})
export type MonitorChannel = z.output<typeof monitorChannel>

/** The doors of an estate and its day so far; the stream goes on after the cursor. */
export const monitorOverview = endpoint('access.monitorOverview', {
  method: 'GET',
  path: '/api/access/monitor/overview',
  label: '人行监控概况',
  access: 'session',
  permission: list,
  background: true,
  /** Without an estate: the first one with doors that the caller may see. */
  input: z.object({ estateId: z.optional(f.ref('小区', 'base/estates')) }),
  output: z.object({
    estateId: z.nullable(z.int()),
    cursor: z.int(),
    strangerAlert: z.boolean(),
    layout: monitorLayout,
    figures: z.object({
      entered: z.int(),
      left: z.int(),
      visiting: z.int(),
      fails: z.int(),
      strangers: z.int(),
      unchecked: z.int(),
      online: z.int(),
      devices: z.int(),
      unusual: z.int(),
    }),
    channels: z.array(monitorChannel),
  }),
})

/** Passes of today, newest first; what came late is left out. */
export const monitorPasses = endpoint('access.monitorPasses', {
  method: 'GET',
  path: '/api/access/monitor/passes',
  label: '查询实时通行',
  access: 'session',
  permission: list,
  background: true,
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    channelIds: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200))),
    personKinds: z.optional(z.array(z.enum(Object.keys(personKinds) as (keyof typeof personKinds)[]))),
    direction: z.optional(f.enum('方向', passDirections)),
    onlyAbnormal: z.optional(z.boolean()),
  }),
  output: z.array(livePass),
})

/** A pass beside what is known of who passed. */
export const monitorPass = endpoint('access.monitorPass', {
  method: 'GET',
  path: '/api/access/monitor/passes/{id}',
  label: '核对通行',
  access: 'session',
  permission: list,
  background: true,
  input: z.object({ id: f.ref('通行记录', 'access/pass-records', { required: true }) }),
  output: z.object({
    pass: livePass,
    /** The photo of the file, for who may see faces. */
    photo: z.nullable(z.string()),
    livingCount: z.nullable(z.int()),
    before: z.array(livePass),
    check: z.nullable(z.object({ result: z.string(), note: z.nullable(z.string()), at: z.string() })),
  }),
})

/** Keeps how the caller looks at the doors of an estate. */
export const saveMonitorLayout = endpoint('access.saveMonitorLayout', {
  method: 'PUT',
  path: '/api/access/monitor/layout',
  label: '保存监控布局',
  access: 'session',
  permission: list,
  unlogged: true,
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }), ...layoutFields }),
  output: monitorLayout,
})

/** A guard has looked at a pass; who is not the one of the file raises an alert. */
export const checkPass = endpoint('access.checkPass', {
  method: 'POST',
  path: '/api/access/monitor/checks',
  label: '核验通行人员',
  access: 'session',
  permission: 'access:monitor:check',
  touches: ['alert/alerts'],
  input: z.object({
    recordId: z.int().check(z.positive()),
    result: f.enum('核验结果', checkResults, { required: true }),
    note: z.optional(f.text('备注', { max: 100 })),
  }),
  output: z.object({ id: z.int() }),
})

/** Says that a pass is suspicious: an alert for who is on duty. */
export const reportPass = endpoint('access.reportPass', {
  method: 'POST',
  path: '/api/access/monitor/reports',
  label: '上报可疑通行',
  access: 'session',
  permission: 'alert:alert:create',
  of: 'access/pass-records',
  touches: ['alert/alerts'],
  input: z.object({
    recordId: z.int().check(z.positive()),
    note: f.text('情况说明', { required: true, max: 100 }),
  }),
  output: z.literal(true),
})

const atDoor = { channelId: f.ref('通道', 'base/channels', { required: true }) }
const command = z.object({ commandId: z.int(), device: z.string() })

/** One device of a door opens it, once. */
export const openDoor = endpoint('access.openDoor', {
  method: 'POST',
  path: '/api/access/monitor/open',
  label: '远程开门',
  access: 'session',
  permission: ['access:monitor:open', 'base:device:open'],
  touches: ['base/device-commands'],
  input: z.object({
    ...atDoor,
    reason: f.dict('开门原因', 'open_reason', { required: true }),
    note: z.optional(f.text('备注', { max: 100 })),
  }),
  output: command,
})

/** Words at a door. */
export const speakAtDoor = endpoint('access.speakAtDoor', {
  method: 'POST',
  path: '/api/access/monitor/speak',
  label: '门口喊话',
  access: 'session',
  permission: 'access:monitor:talk',
  touches: ['base/device-commands'],
  input: z.object({ ...atDoor, text: f.text('内容', { required: true, max: 60 }) }),
  output: command,
})

/** What became of such a command that the caller sent, also where one device was told to open. */
export const doorCommand = endpoint('access.doorCommand', {
  method: 'GET',
  path: '/api/access/monitor/commands/{id}',
  label: '查询开门结果',
  access: 'session',
  permission: [list, 'base:device:open'],
  background: true,
  input: z.object({ id: f.ref('设备指令', 'base/device-commands', { required: true }) }),
  output: z.object({ state: z.string(), isOver: z.boolean(), message: z.nullable(z.string()) }),
})
