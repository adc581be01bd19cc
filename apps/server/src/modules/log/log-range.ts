import type { ListQuery } from '@linli/api-client/kit'
import { invalid } from '../../kit/app-error.ts'
import { dayOf, dayStart } from '../../kit/calendar.ts'

const maxDays = 366
const dayMs = 86_400_000

/** Refuses days that are none, that end before they begin, or that are too many. */
export function assertRange({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (dayStart(to).getTime() - dayStart(from).getTime()) / dayMs
  if (Number.isNaN(days) || days < 0) throw invalid({ from: '开始日期不能晚于结束日期' })
  if (days > maxDays) throw invalid({ from: '查询时间范围不能超过366天' })
}

const defaultDays = 7

/** The days that are counted: those of the query, or the last week. */
export function daysOf(query: ListQuery, now: Date): { readonly from: string; readonly to: string } {
  const given = (key: string) => (typeof query[key] === 'string' ? query[key].slice(0, 10) : undefined)
  const to = given('at_to') ?? dayOf(now)
  const from = given('at_from') ?? dayOf(new Date(dayStart(to).getTime() - (defaultDays - 1) * dayMs))
  return { from, to }
}
