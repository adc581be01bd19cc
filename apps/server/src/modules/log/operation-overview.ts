import { operationOverview } from '@linli/api-client/contract/log/operation-overview'
import { and, type SQL, sql } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { Ctx } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { conditionOfQuery } from '../../kit/serve/filters.ts'
import { isExport, operationModel } from './log.routes.ts'
import { daysOf } from './log-range.ts'

/** More bars than this are not read. */
const shown = 10
const code = 'log:operation:list'

const failed = sql`not ${operationLog.success}`

/** The most frequent words of the rows, or those with the greatest sum. */
async function most(ctx: Ctx, label: SQL, where: SQL | undefined, count: SQL = sql`count(*)`) {
  return await ctx.tx
    .select({ label: sql<string>`${label}`, count: sql<number>`${count}::int` })
    .from(operationLog)
    .where(and(where, sql`${label} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(shown)
}

/** Counts over the list's own query. */
export const operationOverviewRoute = (): Route =>
  handle(operationOverview, async (query, ctx) => {
    const days = daysOf(query, ctx.now)
    const where = and(
      operationModel.within(ctx.scopeFor(code), ctx),
      conditionOfQuery(operationModel, { at_from: days.from, at_to: days.to, ...query }, ctx),
    )
    const hours = await ctx.tx
      .select({
        hour: sql<number>`extract(hour from ${operationLog.at} at time zone 'Asia/Shanghai')::int`,
        count: sql<number>`count(*)::int`,
        failed: sql<number>`count(*) filter (where ${failed})::int`,
        sensitive: sql<number>`count(*) filter (where ${operationLog.kind} in ('sensitive', 'critical'))::int`,
      })
      .from(operationLog)
      .where(where)
      .groupBy(sql`1`)
    const sum = (pick: 'count' | 'failed' | 'sensitive') => hours.reduce((all, row) => all + row[pick], 0)
    return {
      ...days,
      total: sum('count'),
      failed: sum('failed'),
      sensitive: sum('sensitive'),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const row = hours.find((one) => one.hour === hour)
        return { hour, count: row?.count ?? 0, failed: row?.failed ?? 0 }
      }),
      modules: await most(ctx, sql`${operationLog.module}`, where),
      users: await most(ctx, sql`${operationLog.actualName}`, where),
      failures: await most(
        ctx,
        sql`coalesce(${operationLog.errorMsg}, ${operationLog.errorCode})`,
        and(where, failed),
      ),
      exports: await most(
        ctx,
        sql`${operationLog.actualName}`,
        and(where, isExport, sql`${operationLog.rowCount} > 0`),
        sql`sum(${operationLog.rowCount})`,
      ),
    }
  })
