import { dayOf } from '../../../kit/calendar.ts'
import { refuse } from '../../../kit/app-error.ts'
import { textOf } from '../../../kit/text-of.ts'

const maxDays = 31
const dayMs = 86_400_000

/** `2026-03-01` is the start (or the end) of that day in Asia/Shanghai; anything longer is an instant. */
const bound = (text: string, end: boolean) =>
  new Date(text.length > 10 ? text : `${text}T${end ? '23:59:59.999' : '00:00:00'}+08:00`)

/** The span of time that a query of passes is about; today where it says none. */
export function dayBounds(query: Readonly<Record<string, unknown>>, now: Date): { from: Date; to: Date } {
  const today = dayOf(now)
  const from = bound(textOf(query['passTime_from'] ?? today), false)
  const to = bound(textOf(query['passTime_to'] ?? today), true)
  if (to.getTime() - from.getTime() > maxDays * dayMs) throw refuse('查询时间范围不能超过31天')
  return { from, to }
}
