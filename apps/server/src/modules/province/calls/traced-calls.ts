import { provinceApis } from '@linli/api-client/contract/log/province-call'
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Traced, TraceWanted } from '../../../kit/traced.ts'
import { provinceCallLog } from './province-call.table.ts'

/** Calls with items about these objects. */
const about = (targetType: string, ids: readonly number[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`${provinceCallLog.itemIds} && array(select i.id from province_report_item i
        where i.target_type = ${targetType} and i.target_id = any(${`{${ids.join(',')}}`}::bigint[]))`

function conditionOf({ by, text, residentIds, deviceIds }: TraceWanted): SQL | undefined {
  const t = provinceCallLog
  if (by === 'person') return about('resident', residentIds)
  if (by === 'device') return about('device', deviceIds)
  return or(eq(t.reqNo, text), eq(t.batchNo, text), eq(t.receiptNo, text))
}

/** Calls to and from the province, for the search over all logs. */
export const tracedCalls: Traced = {
  log: 'province',
  async find(ctx, wanted) {
    const t = provinceCallLog
    const condition = conditionOf(wanted)
    if (condition === undefined) return []
    const { from, until, scope, limit } = wanted
    const rows = await ctx.tx
      .select()
      .from(t)
      .where(
        and(
          condition,
          gte(t.at, from),
          lt(t.at, until),
          scope.kind === 'all' ? undefined : anyOf(t.estateId, scope.estateIds),
        ),
      )
      .orderBy(desc(t.at))
      .limit(limit)
    return rows.map((row) => ({
      log: 'province',
      id: row.id,
      at: row.at.toISOString(),
      who: '省平台',
      what: `${provinceApis[row.api]} ${row.resultMsg ?? ''}`.trim(),
      target: row.receiptNo ?? row.batchNo,
      ip: null,
      requestId: row.reqNo,
    }))
  },
}
