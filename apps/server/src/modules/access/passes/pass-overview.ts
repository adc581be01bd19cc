import { passOverview } from '@linli/api-client/contract/access/pass-overview'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { passRecord } from './pass-record.table.ts'

const maxDays = 31
const dayMs = 86_400_000

/** `2026-03-01` is the start (or the end) of that day in Asia/Shanghai; anything longer is an instant. */
const bound = (text: string, end: boolean) =>
  new Date(text.length > 10 ? text : `${text}T${end ? '23:59:59.999' : '00:00:00'}+08:00`)

const within = (scope: DataScope): SQL | undefined =>
  scope.kind === 'all' ? undefined : inArray(passRecord.estateId, [...scope.estateIds])

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

const equalFilters = ['personKind', 'authMode', 'result', 'failReason', 'direction'] as const
const idFilters = ['estateId', 'channelId', 'deviceId', 'buildingId', 'unitId', 'roomId', 'personId'] as const

/** Counts over the same query as the list, by hour of the day (M10, M13). */
export const passOverviewRoute = (): Route =>
  handle(passOverview, async (query, ctx) => {
    const today = new Date(ctx.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const from = bound(String(query['passTime_from'] ?? today), false)
    const to = bound(String(query['passTime_to'] ?? today), true)
    if (to.getTime() - from.getTime() > maxDays * dayMs) throw refuse('查询时间范围不能超过31天')
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
