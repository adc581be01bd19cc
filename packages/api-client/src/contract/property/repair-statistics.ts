import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const share = z.nullable(z.number())

/** What is counted of orders, over all or of a part of them. Shares in per cent, null where there is nothing to share. */
const figures = z.object({
  /** Reported, without what was cancelled or reported twice; the shares are of these. */
  reported: z.int(),
  done: z.int(),
  doneShare: share,
  acceptShare: share,
  arriveShare: share,
  finishShare: share,
  /** Minutes from the report to the end of the work, without pauses. */
  meanMinutes: z.nullable(z.int()),
  /** Done more than once, of those that are done. */
  reworkShare: share,
  /** Done at once, and nothing of the kind in the room within 30 days after it. */
  firstTimeShare: share,
  /** Of what residents said; what the clock said counts for nothing. */
  meanScore: z.nullable(z.number()),
  visitShare: share,
  /** Paid, in 分. */
  income: z.int(),
})
export type RepairFigures = z.infer<typeof figures>

const part = z.extend(figures, { id: z.int(), name: z.string() })
export type RepairPart = z.infer<typeof part>

/** How repairs went that were reported within these days: over all, by type and by who repaired. */
export const repairStatistics = endpoint('property.repair-orders.statistics', {
  method: 'GET',
  path: '/api/property/repair-orders/statistics',
  label: '报修统计',
  access: 'session',
  permission: 'property:repairOrder:list',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: z.object({
    total: figures,
    types: z.array(part),
    workers: z.array(part),
    days: z.array(z.object({ day: z.string(), reported: z.int(), done: z.int() })),
  }),
})
