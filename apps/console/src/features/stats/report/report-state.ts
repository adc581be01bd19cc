import { formatDateTime } from '@linli/validators/format-date-time'
import { setAll, useAddress } from '../../../resource/useAddress.ts'
import { useNow } from '../dashboard/use-dashboard-query.ts'

/** The days that figures are compared over: those up to today. */
export const spans = { '30': '近30天', '90': '近90天', '365': '近12个月' } as const
export type Span = keyof typeof spans

/** What a report stands against. */
export const rivals = {
  none: '不对比',
  previous: '上一周期',
  year: '去年同期',
  estates: '其他小区',
} as const
export type Rival = keyof typeof rivals

const isSpan = (text: string | null): text is Span => text !== null && text in spans
const isRival = (text: string | null): text is Rival => text !== null && text in rivals
const idsOf = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

const dayMs = 86_400_000

/** First and last day of a span that ends so many days before today, in Asia/Shanghai. */
export function daysUntil(now: number, span: Span, back = 0) {
  const day = (ago: number) => formatDateTime(now - ago * dayMs, { pattern: 'YYYY-MM-DD' })
  return { startDate: day(back + Number(span) - 1), endDate: day(back) }
}

/** What a report is about, as the address holds it: estates, days, what they stand against, and the groups of the table. */
export function useReportState<Group extends string>(groups: Readonly<Record<Group, string>>) {
  const [search, change] = useAddress()
  const now = useNow()
  const put = (values: Readonly<Record<string, string>>) =>
    change((query) => setAll(query, values), { replace: true })
  const spanText = search.get('span')
  const span: Span = isSpan(spanText) ? spanText : '30'
  const rivalText = search.get('vs')
  const rival: Rival = isRival(rivalText) ? rivalText : 'none'
  const estateIds = idsOf(search.get('estates'))
  const rivalIds = idsOf(search.get('vsEstates'))
  const [usual] = Object.keys(groups) as [Group, ...Group[]]
  const group = (Object.keys(groups) as Group[]).find((one) => one === search.get('by')) ?? usual
  const wanted = { estateIds, ...daysUntil(now, span) }
  return {
    estateIds,
    span,
    rival,
    rivalIds,
    group,
    /** What is asked for. */
    wanted,
    /** What it is held against; null where nothing is chosen. */
    against:
      rival === 'none' || (rival === 'estates' && rivalIds.length === 0)
        ? null
        : rival === 'estates'
          ? { ...wanted, estateIds: rivalIds }
          : { estateIds, ...daysUntil(now, span, rival === 'year' ? 365 : Number(span)) },
    setEstates: (ids: readonly number[]) => put({ estates: ids.join(',') }),
    setSpan: (next: Span) => put({ span: next === '30' ? '' : next }),
    setRival: (next: Rival) =>
      put({ vs: next === 'none' ? '' : next, ...(next !== 'estates' && { vsEstates: '' }) }),
    setRivalEstates: (ids: readonly number[]) => put({ vsEstates: ids.join(',') }),
    setGroup: (next: Group) => put({ by: next === usual ? '' : next }),
  }
}
export type ReportState<Group extends string = string> = ReturnType<typeof useReportState<Group>>
