import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const share = z.nullable(z.number())

/** What is counted of repairs. Shares in per cent, null where there is nothing to share. */
const figures = z.object({
  /** Reported in these days, without what was cancelled. */
  reported: z.int(),
  closed: z.int(),
  open: z.int(),
  /** Finished within the time that was agreed, of what was finished. */
  onTimeShare: share,
  /** Sent back at least once, of what was finished. */
  reworkShare: share,
  /** Minutes from the report to the end of the work, without the time that was suspended. */
  meanMinutes: z.nullable(z.int()),
  meanScore: z.nullable(z.number()),
  /** In 分. */
  fees: z.int(),
})
export type RepairScore = z.infer<typeof figures>

const part = z.extend(figures, { id: z.int(), name: z.string() })
export type ContractorScore = z.infer<typeof part>

/** How well contractors repaired what was reported within these days. */
export const repairScores = endpoint('ops.device-repairs.scores', {
  method: 'GET',
  path: '/api/ops/device-repairs/scores',
  label: '承建商评分',
  access: 'session',
  permission: 'ops:repair:list',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: z.object({ total: figures, contractors: z.array(part) }),
})
