import { invalid } from '../../kit/app-error.ts'
import { dayStart } from '../../kit/calendar.ts'

const maxDays = 366
const dayMs = 86_400_000

/** Refuses days that are none, that end before they begin, or that are too many. */
export function assertRange({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (dayStart(to).getTime() - dayStart(from).getTime()) / dayMs
  if (Number.isNaN(days) || days < 0) throw invalid({ from: '开始日期不能晚于结束日期' })
  if (days > maxDays) throw invalid({ from: '查询时间范围不能超过366天' })
}
