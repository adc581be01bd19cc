import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const share = z.nullable(z.number())

const figures = z.object({
  devices: z.int(),
  /** Online of the time it was to be there, in per cent. */
  availability: share,
  /** Times that devices were away for more than five minutes. */
  failures: z.int(),
  /** Hours online for each failure; null without one. */
  mtbfHours: share,
  /** Mean hours that a failure took; null without one. */
  mttrHours: share,
  meanScore: z.nullable(z.int()),
  /** Refused of all that was verified, in per cent. */
  failRate: share,
  events: z.int(),
  /** Events that came late, in per cent. */
  lateRate: share,
  missing: z.int(),
  /** Heartbeats on their way, nineteen of twenty, in ms: of the worst twentieth of the days. */
  heartbeatDelay: z.nullable(z.int()),
})
export type HealthFigures = z.infer<typeof figures>

const part = z.extend(figures, {
  /** Null: devices that nobody is responsible for. */
  id: z.nullable(z.int()),
  name: z.string(),
})
export type ContractorHealth = z.infer<typeof part>

const month = z
  .string({ error: '请选择月份' })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: '请选择月份' }))
const input = z.object({ month, estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))) })

/** How the devices of each contractor fared in a month (catalogue 2a /equipment-status, Metrics). */
export const healthReport = endpoint('ops.device-health-days.report', {
  method: 'GET',
  path: '/api/ops/device-health-days/report',
  of: 'ops/device-health-days',
  label: '设备健康月报',
  access: 'session',
  permission: 'ops:health:list',
  timeout: 60_000,
  input,
  output: z.object({ total: figures, contractors: z.array(part) }),
})

/** The same as a sheet. */
export const healthReportSheet = endpoint('ops.device-health-days.reportSheet', {
  method: 'POST',
  path: '/api/ops/device-health-days/report/export',
  of: 'ops/device-health-days',
  label: '导出设备健康月报',
  access: 'session',
  permission: 'ops:health:export',
  answers: 'file',
  timeout: 60_000,
  input,
})
