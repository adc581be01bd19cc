import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const share = z.nullable(z.number())

/** What is counted of checks. Shares in per cent, null where there is nothing to share. */
const figures = z.object({
  /** To be done by now, or done; what was cancelled counts only where it was missed. */
  due: z.int(),
  done: z.int(),
  missed: z.int(),
  doneShare: share,
  /** Handed in by their date, of what was due. */
  onTimeShare: share,
  /** Passed without having been given back, of what was judged for the first time. */
  firstPassShare: share,
  meanScore: z.nullable(z.number()),
  /** Faults of devices that were found by a check, of all that were reported in the same days. */
  faults: z.int(),
  faultShare: share,
})
export type CheckFigures = z.infer<typeof figures>

const part = z.extend(figures, { id: z.int(), name: z.string() })
const monthOfPart = z.extend(part, { month: z.string() })
export type CheckMonth = z.infer<typeof monthOfPart>

/** How often items of a kind of devices failed at a contractor. */
const ability = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  answered: z.int(),
  failed: z.int(),
})
export type CheckAbility = z.infer<typeof ability>

/** How well contractors did the checks that were due within these days (catalogue 2a /equipment-check, Metrics). */
export const checkStatistics = endpoint('ops.equipment-checks.statistics', {
  method: 'GET',
  path: '/api/ops/equipment-checks/statistics',
  of: 'ops/equipment-checks',
  label: '点检统计',
  access: 'session',
  permission: 'ops:check:list',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: z.object({
    total: figures,
    contractors: z.array(part),
    /** Contractor by contractor and month by month. */
    months: z.array(monthOfPart),
    abilities: z.array(ability),
    /** The items that failed most. */
    items: z.array(z.object({ category: z.string(), text: z.string(), failed: z.int() })),
  }),
})
