import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { runStatuses } from '../base/device.ts'

const keysOf = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** A stretch of time in which a device did one thing. */
export const statusSpan = z.object({
  from: z.string(),
  until: z.string(),
  status: z.enum(keysOf(runStatuses)),
})
export type StatusSpan = z.infer<typeof statusSpan>

/** How a device fared in the last 24 hours, and on each of the last 30 days. */
export const deviceTrend = endpoint('ops.device-statuses.trend', {
  method: 'GET',
  path: '/api/ops/device-statuses/{id}/trend',
  of: 'ops/device-statuses',
  label: '查询设备运行趋势',
  access: 'session',
  permission: 'ops:device:list',
  input: z.object({ id: f.ref('设备', 'base/devices', { required: true }) }),
  output: z.object({
    from: z.string(),
    until: z.string(),
    spans: z.array(statusSpan),
    /** The last 24 hours by the clock, the present one last. */
    hours: z.array(
      z.object({
        at: z.string(),
        events: z.int(),
        /** Of the events: those that came later than five minutes. */
        late: z.int(),
        /** Heartbeats on their way, nineteen of twenty, in ms; null where none told when it was sent. */
        delayMs: z.nullable(z.int()),
      }),
    ),
    /** Days that are over, oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        onlineSeconds: z.int(),
        offlineSeconds: z.int(),
        plannedSeconds: z.int(),
      }),
    ),
    /** Of the last 30 days: hours between two failures, and hours that one took; null without failures. */
    mtbfHours: z.nullable(z.number()),
    mttrHours: z.nullable(z.number()),
  }),
})
