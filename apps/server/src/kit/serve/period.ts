import type { ListQuery, PeriodSpec } from '@linli/api-client/kit'
import { and, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import type { Model } from './model.ts'
import { isSealed } from './options.ts'
import { instantOf } from './time-bound.ts'

const dayMs = 86_400_000
/** Nothing is kept of what is yet to come, but for what a clock says that goes before ours: of devices by minutes. */
const aheadMs = 3_600_000

/** The time that a query is about, both ends within it. Where it names no beginning, as much as it may name. */
export function periodOf(
  { field, days }: PeriodSpec<string>,
  query: ListQuery,
  now: Date,
): { readonly from: Date; readonly to: Date } {
  const given = { from: query[`${field}_from`], to: query[`${field}_to`] }
  const most = days * dayMs
  const to = typeof given.to === 'string' ? instantOf(given.to, 'to') : now
  if (typeof given.from !== 'string') return { from: new Date(to.getTime() - most), to }
  const from = instantOf(given.from, 'from')
  const span = to.getTime() - from.getTime()
  if (span < 0 && given.to !== undefined) throw invalid({ [`${field}_from`]: '开始日期不能晚于结束日期' })
  if (span > most) throw invalid({ [`${field}_from`]: `查询时间范围不能超过${days}天` })
  return { from, to }
}

/**
 * Holds a query of a list that only grows to its period: what is too long is refused, what has no beginning or end gets
 * one. A statement without an end would be planned over the partitions of the months to come.
 */
export function periodCondition(model: Model, query: ListQuery, ctx: Ctx): SQL | undefined {
  const { period } = model.resource.list
  if (period === undefined) return undefined
  const { field } = period
  const { from } = periodOf(period, query, ctx.now)
  const source = model.fields.get(field)?.source
  if (source === undefined || isSealed(source))
    throw new Error(`Linli: the period of ${model.resource.name} has no column`)
  const soon = new Date(ctx.now.getTime() + aheadMs)
  return and(
    query[`${field}_from`] === undefined ? sql`${source} >= ${from.toISOString()}` : undefined,
    query[`${field}_to`] === undefined ? sql`${source} < ${soon.toISOString()}` : undefined,
  )
}
