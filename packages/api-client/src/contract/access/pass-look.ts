import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { livePass } from './live-pass.ts'

const which = { id: f.ref('通行记录', 'access/pass-records', { required: true }) }

/** Minutes before and after a pass that are looked at. */
export const aroundMinutes = 10
/** Seconds after a pass within which what the door does follows from it. */
export const followSeconds = 120

/** What a door tells of itself, in words. */
export const doorEventKinds = {
  door_open: '门打开',
  door_closed: '门关闭',
  forced: '强行开门',
  held_open: '门未关好',
  tamper: '设备被拆动',
  duress: '胁迫开门',
  fire_input: '消防信号',
  sos: '紧急求助',
  low_battery: '电量不足',
  storage_full: '存储已满',
  lock_fault: '门锁故障',
} as const

/** Why it opened. */
export const doorCauses = {
  verify: '验证通过',
  button: '出门按钮',
  remote: '远程开门',
  mode: '通行模式',
} as const

/** A pass beside what is known of who passed, what else went through the door then, and what the door did. */
export const passAround = endpoint('access.passAround', {
  method: 'GET',
  path: '/api/access/pass-records/{id}/around',
  label: '查看通行前后',
  access: 'session',
  permission: 'access:passRecord:list',
  input: z.object(which),
  output: z.object({
    /** The photo of the file, for who may see faces. */
    photo: z.nullable(z.string()),
    /** Passes of the same door, the earliest first, this one among them. */
    passes: z.array(livePass),
    /** What the door did next. */
    events: z.array(
      z.object({ id: z.int(), at: z.string(), label: z.string(), cause: z.nullable(z.string()) }),
    ),
  }),
})

/** Where somebody was on the day of a pass, and at which doors before and after it. Each look is written down. */
export const passTrace = endpoint('access.passTrace', {
  method: 'GET',
  path: '/api/access/pass-records/{id}/trace',
  label: '追踪当日轨迹',
  access: 'session',
  permission: 'access:passRecord:trace',
  input: z.object(which),
  output: z.object({
    /** Of the same day, the earliest first. */
    day: z.array(livePass),
    /** The last one before, and the first one after, on whatever day. */
    before: z.nullable(livePass),
    after: z.nullable(livePass),
  }),
})
