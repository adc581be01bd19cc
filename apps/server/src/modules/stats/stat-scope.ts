import type { StatisticRange } from '@linli/api-client/contract/stats/statistics-call'
import { and, eq } from 'drizzle-orm'
import { invalid } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { estate } from '../base/places/estate.table.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'

const dayMs = 86_400_000

/** The estates of a statistics call: the wanted ones among the permitted. Refuses ranges that make no sense. */
export async function statEstates(
  ctx: Ctx,
  call: string,
  input: StatisticRange,
  use: 'list' | 'export' = 'list',
): Promise<number[]> {
  assertRange(input)
  const ids = await permittedEstateIds(ctx, `stats:${call}:${use}`, input.estateIds)
  if (input.communityId == null) return ids
  const rows = await ctx.tx
    .select({ id: estate.id })
    .from(estate)
    .where(and(anyOf(estate.id, ids), eq(estate.communityId, input.communityId)))
  return rows.map((row) => row.id)
}

export function assertRange({ startDate, endDate }: Pick<StatisticRange, 'startDate' | 'endDate'>): void {
  if (startDate == null || endDate == null) return
  if (startDate > endDate) throw invalid({ endDate: '开始日期不能晚于结束日期' })
  if ((Date.parse(endDate) - Date.parse(startDate)) / dayMs > 366)
    throw invalid({ endDate: '查询时间范围不能超过366天' })
}
