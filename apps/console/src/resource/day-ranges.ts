import { formatDateTime } from '@linli/validators/format-date-time'

const dayMs = 86_400_000

/** The stretches of days that lists are asked for most, by the calendar of Shanghai. */
export function dayRanges(now: Date): { readonly label: string; readonly range: [string, string] }[] {
  const day = (back: number) => formatDateTime(now.getTime() - back * dayMs, { pattern: 'YYYY-MM-DD' })
  const today = day(0)
  return [
    { label: '今天', range: [today, today] },
    { label: '昨天', range: [day(1), day(1)] },
    { label: '近 7 天', range: [day(6), today] },
    { label: '近 30 天', range: [day(29), today] },
    { label: '本月', range: [`${today.slice(0, 7)}-01`, today] },
  ]
}
