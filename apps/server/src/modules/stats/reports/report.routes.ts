import {
  actualGroups,
  actualReport,
  houseGroups,
  houseReport,
  personGroups,
  personReport,
} from '@linli/api-client/contract/stats/report-calls'
import { handle, type Route } from '../../../kit/route.ts'
import { actualOverview, actualTable } from './actual-report.ts'
import { houseOverview, houseTable } from './house-report.ts'
import { personOverview, personTable } from './person-report.ts'
import { reportScope } from './report-scope.ts'
import { reportSheet } from './report-sheet.ts'

/** 统计分析: what its pages show, and the same as a sheet. */
export const reportRoutes = (): Route[] => [
  handle(
    houseReport.overview,
    async (input, ctx) => await houseOverview(ctx, await reportScope(ctx, 'houses', input), input.parts),
  ),
  handle(
    houseReport.table,
    async (input, ctx) => await houseTable(ctx, await reportScope(ctx, 'houses', input), input.groupBy),
  ),
  handle(houseReport.sheet, async (input, ctx) => {
    const scope = await reportScope(ctx, 'houses', input, 'export')
    return await reportSheet(ctx, {
      entity: 'houses',
      label: '房屋统计',
      of: houseGroups[input.groupBy],
      scope,
      overview: await houseOverview(ctx, scope, true),
      table: await houseTable(ctx, scope, input.groupBy),
    })
  }),
  handle(
    personReport.overview,
    async (input, ctx) => await personOverview(ctx, await reportScope(ctx, 'persons', input), input.parts),
  ),
  handle(
    personReport.table,
    async (input, ctx) => await personTable(ctx, await reportScope(ctx, 'persons', input), input.groupBy),
  ),
  handle(personReport.sheet, async (input, ctx) => {
    const scope = await reportScope(ctx, 'persons', input, 'export')
    return await reportSheet(ctx, {
      entity: 'persons',
      label: '人员统计',
      of: personGroups[input.groupBy],
      scope,
      overview: await personOverview(ctx, scope, true),
      table: await personTable(ctx, scope, input.groupBy),
    })
  }),
  handle(
    actualReport.overview,
    async (input, ctx) => await actualOverview(ctx, await reportScope(ctx, 'actual', input), input.parts),
  ),
  handle(
    actualReport.table,
    async (input, ctx) => await actualTable(ctx, await reportScope(ctx, 'actual', input), input.groupBy),
  ),
  handle(actualReport.sheet, async (input, ctx) => {
    const scope = await reportScope(ctx, 'actual', input, 'export')
    return await reportSheet(ctx, {
      entity: 'actual',
      label: '实有统计',
      of: actualGroups[input.groupBy],
      scope,
      overview: await actualOverview(ctx, scope, true),
      table: await actualTable(ctx, scope, input.groupBy),
    })
  }),
]
