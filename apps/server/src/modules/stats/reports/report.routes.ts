import {
  actualGroups,
  actualReport,
  houseGroups,
  houseReport,
  personGroups,
  personReport,
  type ReportOverview,
  type ReportTable,
} from '@linli/api-client/contract/stats/report-calls'
import type { Endpoint, InputOf } from '@linli/api-client/kit'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { actualOverview, actualTable } from './actual-report.ts'
import { houseOverview, houseTable } from './house-report.ts'
import { personOverview, personTable } from './person-report.ts'
import { type ReportScope, reportScope } from './report-scope.ts'
import { reportSheet } from './report-sheet.ts'

type Grouped<Group extends string> = Omit<InputOf<typeof houseReport.table>, 'groupBy'> & {
  readonly groupBy: Group
}

interface Report<Group extends string> {
  readonly entity: string
  readonly label: string
  readonly calls: {
    readonly overview: typeof houseReport.overview
    readonly table: Endpoint<Grouped<Group>, ReportTable>
    readonly sheet: Endpoint<Grouped<Group>>
  }
  readonly groups: Readonly<Record<Group, string>>
  readonly overview: (ctx: Ctx, scope: ReportScope, parts: boolean) => Promise<ReportOverview>
  readonly table: (ctx: Ctx, scope: ReportScope, groupBy: Group) => Promise<ReportTable>
}

/** What a page of 统计分析 shows, and the same as a sheet. */
const routesOf = <Group extends string>({
  entity,
  label,
  calls,
  groups,
  overview,
  table,
}: Report<Group>): Route[] => [
  handle(
    calls.overview,
    async (input, ctx) => await overview(ctx, await reportScope(ctx, entity, input), input.parts),
  ),
  handle(
    calls.table,
    async (input, ctx) => await table(ctx, await reportScope(ctx, entity, input), input.groupBy),
  ),
  handle(calls.sheet, async (input, ctx) => {
    const scope = await reportScope(ctx, entity, input, 'export')
    return await reportSheet(ctx, {
      entity,
      label,
      of: groups[input.groupBy],
      scope,
      overview: await overview(ctx, scope, true),
      table: await table(ctx, scope, input.groupBy),
    })
  }),
]

/** The pages of 统计分析. */
export const reportRoutes = (): Route[] => [
  ...routesOf({
    entity: 'houses',
    label: '房屋统计',
    calls: houseReport,
    groups: houseGroups,
    overview: houseOverview,
    table: houseTable,
  }),
  ...routesOf({
    entity: 'persons',
    label: '人员统计',
    calls: personReport,
    groups: personGroups,
    overview: personOverview,
    table: personTable,
  }),
  ...routesOf({
    entity: 'actual',
    label: '实有统计',
    calls: actualReport,
    groups: actualGroups,
    overview: actualOverview,
    table: actualTable,
  }),
]
