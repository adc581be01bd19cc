import * as z from 'zod/mini'
import { f } from '../../kit/index.ts'

/** What every statistics call takes; no estates means all that the user may see (catalogue 1 A11). */
export const statisticRange = {
  estateIds: z.optional(z.nullable(z.array(f.ref('小区', 'base/estates')).check(z.maxLength(500)))),
  communityId: z.optional(z.nullable(f.ref('社区', 'base/communities'))),
  startDate: z.optional(z.nullable(f.date('开始日期'))),
  endDate: z.optional(z.nullable(f.date('结束日期'))),
}

/** The schema of `statisticRange` alone. */
export const statisticRangeSchema = z.object(statisticRange)
export type StatisticRange = z.output<typeof statisticRangeSchema>

/** What all statistics calls have in common. */
export const statisticsCall = (name: string, label: string) => ({
  method: 'POST' as const,
  path: `/api/sys/statistics/${name}`,
  label,
  access: 'session' as const,
  permission: `stats:${name}:list`,
  screen: true,
  reads: true,
  background: true,
  unlogged: true,
  timeout: 60_000,
})

/** One part of a whole, by its key. */
export const statisticShare = z.object({ key: z.string(), label: z.string(), count: z.int() })
