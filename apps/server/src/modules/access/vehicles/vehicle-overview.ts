import { passPeriod } from '@linli/api-client/contract/access/pass-record'
import { vehicleOverview } from '@linli/api-client/contract/access/vehicle-pass'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { handle, type Route } from '../../../kit/route.ts'
import { periodOf } from '../../../kit/serve/period.ts'
import { vehiclePassRecord as t } from './vehicle-pass.table.ts'

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

const equalFilters = ['vehicleKind', 'result', 'openMode', 'denyReason', 'direction'] as const
const idFilters = ['estateId', 'lotId', 'channelId', 'roomId', 'operatorId', 'vehicleId'] as const

/** More of them are no ranking. */
const mostOperators = 20

/** Counts over the same query as the list, by hour of the day, and who opened by hand how often. */
export const vehicleOverviewRoute = (): Route =>
  handle(vehicleOverview, async (query, ctx) => {
    const { from, to } = periodOf(passPeriod, query, ctx.now)
    const scope = ctx.scopeFor('access:vehicleRecord:list')
    const where = and(
      scope.kind === 'all' ? undefined : inArray(t.estateId, [...scope.estateIds]),
      gte(t.passTime, from),
      lte(t.passTime, to),
      ...equalFilters.map((key) =>
        query[key] === undefined ? undefined : inArray(t[key], listOf(query[key])),
      ),
      ...idFilters.map((key) =>
        query[key] === undefined ? undefined : inArray(t[key], listOf(query[key]).map(Number)),
      ),
      query['late'] === undefined ? undefined : eq(t.late, query['late'] === true),
    )
    const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`
    const hours = await ctx.tx
      .select({
        hour: sql<number>`extract(hour from ${t.passTime} at time zone 'Asia/Shanghai')::int`,
        success: count(sql`${t.result} = 'success'`),
        fail: count(sql`${t.result} = 'fail'`),
        entered: count(sql`${t.result} = 'success' and ${t.direction} = 'in'`),
        left: count(sql`${t.result} = 'success' and ${t.direction} = 'out'`),
        manual: count(sql`${t.openMode} = 'manual'`),
      })
      .from(t)
      .where(where)
      .groupBy(sql`1`)
      .orderBy(sql`1`)
    const opened = await ctx.tx
      .select({
        id: t.operatorId,
        reason: sql<string>`coalesce(${t.openReason}, '')`,
        count: sql<number>`count(*)::int`,
      })
      .from(t)
      .where(and(where, eq(t.openMode, 'manual')))
      .groupBy(t.operatorId, sql`2`)
      .orderBy(sql`3 desc`, t.operatorId)
    const operators = [...Map.groupBy(opened, ({ id }) => id)]
      .map(([id, rows]) => ({ id, rows, count: rows.reduce((total, one) => total + one.count, 0) }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostOperators)
    const named = await ctx.tx.execute<{ id: number; name: string }>(sql`
      select id, actual_name as name from sys_user where id in
        (select v::bigint from jsonb_array_elements_text(${JSON.stringify(operators.flatMap(({ id }) => id ?? []))}::jsonb) v)`)
    const names = new Map(named.map(({ id, name }) => [id, name]))
    const sum = (pick: (row: (typeof hours)[number]) => number) =>
      hours.reduce((total, row) => total + pick(row), 0)
    return {
      passes: sum((row) => row.success),
      entered: sum((row) => row.entered),
      left: sum((row) => row.left),
      refused: sum((row) => row.fail),
      manual: sum((row) => row.manual),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const row = hours.find((one) => one.hour === hour)
        return { hour, success: row?.success ?? 0, fail: row?.fail ?? 0 }
      }),
      operators: operators.map(({ id, rows, count: n }) => ({
        name: id === null ? '现场开闸（未登记）' : (names.get(id) ?? ''),
        count: n,
        reasons: rows.map(({ reason, count: times }) => ({ reason, count: times })),
      })),
    }
  })
