import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

const estateId = z.optional(z.nullable(f.ref('小区', 'base/estates')))
const counts = z.array(z.object({ key: z.string(), label: z.string(), count: z.int() }))

/** How many alerts are in which state; of the open ones, how urgent, of which kind, late, and whose. */
export const alertSummary = endpoint('alert.alerts.summary', {
  method: 'GET',
  path: '/api/alert/alerts/summary',
  label: '预警概况',
  access: 'session',
  background: true,
  permission: 'alert:alert:list',
  input: z.object({ estateId }),
  output: z.object({
    byState: counts,
    byLevel: counts,
    byKind: counts,
    overdue: z.int(),
    mine: z.int(),
    /** Of today's alerts: how long the team took to accept one, in the middle, and how many in time. */
    accepted: z.object({
      count: z.int(),
      medianSeconds: z.nullable(z.int()),
      share: z.nullable(z.number()),
    }),
  }),
})

/** The caller wants to hear this alert no more. */
export const muteAlert = endpoint('alert.alerts.mute', {
  method: 'POST',
  path: '/api/alert/alerts/{id}/mute',
  label: '预警静音',
  access: 'session',
  permission: 'alert:alert:list',
  input: z.object({ id: rowId }),
  output: z.object({ muted: z.boolean() }),
})

const share = z.nullable(z.number())
const part = z.object({
  key: z.string(),
  label: z.string(),
  total: z.int(),
  treated: z.int(),
  falseAlarms: z.int(),
  falseShare: share,
})
export type AlertPart = z.output<typeof part>

const figures = z.object({
  total: z.int(),
  treated: z.int(),
  /** Accepted before the time to accept was over, of those that were accepted or missed it. */
  acceptShare: share,
  treatShare: share,
  meanMinutes: z.nullable(z.int()),
  falseShare: share,
  levels: z.array(part),
  kinds: z.array(part),
  places: z.array(part),
  /** Of many false alarms: their numbers may want to be changed. */
  rules: z.array(z.extend(part, { ruleId: z.int(), adjust: z.boolean() })),
  handlers: z.array(
    z.object({ userId: z.int(), name: z.string(), treated: z.int(), meanMinutes: z.nullable(z.int()) }),
  ),
  hours: z.array(z.object({ hour: z.int(), total: z.int() })),
  days: z.array(z.object({ day: z.string(), total: z.int(), treated: z.int() })),
})
export type AlertFigures = z.output<typeof figures>

/** How alerts went that occurred within these days. Shares in per cent, null where there is nothing to share. */
export const alertStatistics = endpoint('alert.alerts.statistics', {
  method: 'GET',
  path: '/api/alert/alerts/statistics',
  label: '预警统计',
  access: 'session',
  permission: 'alert:alert:list',
  input: z.object({
    estateId,
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: figures,
})
