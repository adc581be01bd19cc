import { and, desc, gte, inArray, lt } from 'drizzle-orm'
import { mask } from '../../../kit/masking.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Traced } from '../../../kit/traced.ts'
import { passRecord } from './pass-record.table.ts'

/** Passes of a person or at a device, for the search over all logs. */
export const tracedPasses: Traced = {
  log: 'pass',
  async find(ctx, { by, personIds, deviceIds, from, until, scope, limit }) {
    const t = passRecord
    const [column, ids] = by === 'person' ? [t.personId, personIds] : [t.deviceId, deviceIds]
    if ((by !== 'person' && by !== 'device') || ids.length === 0) return []
    const rows = await ctx.tx
      .select()
      .from(t)
      .where(
        and(
          inArray(column, [...ids]),
          gte(t.passTime, from),
          lt(t.passTime, until),
          scope.kind === 'all' ? undefined : anyOf(t.estateId, scope.estateIds),
        ),
      )
      .orderBy(desc(t.passTime))
      .limit(limit)
    return rows.map((row) => ({
      log: 'pass',
      id: row.id,
      at: row.passTime.toISOString(),
      who: row.personName === null ? null : mask('name', row.personName),
      what: row.result === 'success' ? '通行成功' : '通行失败',
      target: null,
      ip: null,
      requestId: null,
    }))
  },
}
