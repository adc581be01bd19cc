import {
  conCount,
  pageQueryPersonnelAnalysis,
  visitorPassAnalysis,
} from '@linli/api-client/contract/stats/analysis'
import { handle, type Route } from '../../kit/route.ts'
import { alertCounts } from './alert-counts.ts'
import { dayRange } from './day-range.ts'
import { exportActivityRoute } from './export-activity.ts'
import { personActivity } from './person-activity.ts'
import { statEstates } from './stat-scope.ts'
import { visitorPasses } from './visitor-passes.ts'

/** 访客、人员通行与布控预警的统计. */
export const analysisRoutes = (): Route[] => [
  handle(visitorPassAnalysis, async (input, ctx) => {
    const range = dayRange(input, ctx.now)
    const ids = await statEstates(ctx, 'visitorPassAnalysis', input)
    return await visitorPasses(ctx, ids, range, input.bucket)
  }),
  handle(pageQueryPersonnelAnalysis, async (input, ctx) => {
    const ids = await statEstates(ctx, 'pageQueryPersonnelAnalysis', input)
    return await personActivity(ctx.tx, ids, input, ctx.now)
  }),
  exportActivityRoute,
  handle(conCount, async (input, ctx) => {
    const ids = await statEstates(ctx, 'conCount', input)
    return await alertCounts(ctx, ids, input)
  }),
]
