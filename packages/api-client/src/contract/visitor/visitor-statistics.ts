import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const share = z.nullable(z.number())
const part = z.object({ name: z.string(), count: z.int() })
export type VisitorPart = z.infer<typeof part>

/** How visits went that were to begin within these days (catalogue 2a /visitor-management3, metrics). */
export const visitorStatistics = endpoint('visitor.applications.statistics', {
  method: 'GET',
  path: '/api/visitor/applications/statistics',
  label: '访客统计',
  access: 'session',
  permission: 'visitor:application:list',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: z.object({
    applied: z.int(),
    /** Somebody said yes, whatever became of it. */
    approved: z.int(),
    rejected: z.int(),
    arrived: z.int(),
    /** Per cent of those who might come; null where nobody might. */
    arrivedShare: share,
    noShowShare: share,
    /** Minutes of those who have left. */
    meanStay: z.nullable(z.int()),
    overstay: z.int(),
    /** Minutes until somebody said yes: half of them, and nine of ten. */
    medianWait: z.nullable(z.int()),
    slowWait: z.nullable(z.int()),
    days: z.array(z.object({ day: z.string(), applied: z.int(), arrived: z.int() })),
    /** Entries by hour of the day and day of the week, Monday 1. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
    types: z.array(part),
    purposes: z.array(part),
    ways: z.array(part),
    buildings: z.array(part),
    /** Rooms that are visited most; no names. */
    rooms: z.array(part),
  }),
})
