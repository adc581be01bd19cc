import { passOverview } from '@linli/api-client/contract/access/pass-overview'
import { and, sql } from 'drizzle-orm'
import { handle, type Route } from '../../../kit/route.ts'
import { conditionOfQuery } from '../../../kit/serve/filters.ts'
import { passRecordModel } from './pass-record.routes.ts'
import { passRecord } from './pass-record.table.ts'

/** Counts over the same query as the list, by hour of the day (M10, M13). */
export const passOverviewRoute = (): Route =>
  handle(passOverview, async (query, ctx) => {
    const where = and(
      passRecordModel.within(ctx.scopeFor('access:passRecord:list'), ctx),
      conditionOfQuery(passRecordModel, query, ctx),
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
