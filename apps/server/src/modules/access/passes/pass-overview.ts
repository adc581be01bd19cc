import { passOverview } from '@linli/api-client/contract/access/pass-overview'
import { passPeriod } from '@linli/api-client/contract/access/pass-record'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../../kit/caller.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { periodOf } from '../../../kit/serve/period.ts'
import { passRecord } from './pass-record.table.ts'

const within = (scope: DataScope): SQL | undefined =>
  scope.kind === 'all' ? undefined : inArray(passRecord.estateId, [...scope.estateIds])

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

const equalFilters = ['personKind', 'authMode', 'result', 'failReason', 'direction'] as const
const idFilters = ['estateId', 'channelId', 'deviceId', 'buildingId', 'unitId', 'roomId', 'personId'] as const

/** Counts over the same query as the list, by hour of the day (M10, M13). */
export const passOverviewRoute = (): Route =>
  handle(passOverview, async (query, ctx) => {
    const { from, to } = periodOf(passPeriod, query, ctx.now)
    const where = and(
      within(ctx.scopeFor('access:passRecord:list')),
      gte(passRecord.passTime, from),
      lte(passRecord.passTime, to),
      ...equalFilters.map((key) =>
        query[key] === undefined ? undefined : inArray(passRecord[key], listOf(query[key])),
      ),
      ...idFilters.map((key) =>
        query[key] === undefined ? undefined : inArray(passRecord[key], listOf(query[key]).map(Number)),
      ),
      query['late'] === undefined ? undefined : eq(passRecord.late, query['late'] === true),
    )
    const hours = await ctx.tx
      .select({
        hour: sql<number>`extract(hour from ${passRecord.passTime})::int`,
        success: sql<number>`count(*) filter (where ${passRecord.result} = 'success')::int`,
        fail: sql<number>`count(*) filter (where ${passRecord.result} = 'fail')::int`,
        strangers: sql<number>`count(*) filter (where ${passRecord.personKind} = 'stranger')::int`,
      })
      .from(passRecord)
      .where(where)
      .groupBy(sql`1`)
      .orderBy(sql`1`)
    const [persons] = await ctx.tx
      .select({ count: sql<number>`count(distinct ${passRecord.personId})::int` })
      .from(passRecord)
      .where(where)
    const sum = (pick: (row: (typeof hours)[number]) => number) =>
      hours.reduce((total, row) => total + pick(row), 0)
    return {
      passes: sum((row) => row.success),
      persons: persons?.count ?? 0,
      fails: sum((row) => row.fail),
      strangers: sum((row) => row.strangers),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const row = hours.find((one) => one.hour === hour)
        return { hour, success: row?.success ?? 0, fail: row?.fail ?? 0 }
      }),
    }
  })
