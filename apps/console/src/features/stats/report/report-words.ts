import { formatNumber } from '@linli/validators/format-number'
import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'

/** A number of a report without its unit; what is not known is a dash. */
export const numberWords = (value: number | null, unit: string): string =>
  value === null ? '—' : formatNumber(value, 'zh-CN', { least: unit === '%' ? 1 : 0, most: 1 })

/** A number of a report, a rate with its sign. */
export const valueWords = (value: number | null, unit: string): string =>
  value !== null && unit === '%' ? `${numberWords(value, unit)}%` : numberWords(value, unit)

/** How far one number stands from another: `+12 套`, `−0.5 个百分点`, `持平`. */
export function differenceWords(value: number, other: number, unit: string): string {
  const difference = Math.round((value - other) * 10) / 10
  if (difference === 0) return '持平'
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference), 'zh-CN', { most: 1 })} ${unit === '%' ? '个百分点' : unit}`
}

/** How much of the whole it is; of nothing there is no share. */
export const shareWords = (value: number, total: number): string =>
  total === 0 ? '—' : formatNumber(value / total, 'zh-CN', { most: 1, percent: true })

/** What the parts are shares of. */
export const totalOf = ({ items, whole }: Pick<ReportPart, 'items' | 'whole'>): number =>
  whole ?? items.reduce((sum, { cells }) => sum + (cells[0]?.value ?? 0), 0)

/** A part in words: `12 套（3.1%）`; a rate says it all by itself. */
export const partWords = (value: number, part: ReportPart): string =>
  part.unit === '%' || part.unit === '分'
    ? `${valueWords(value, part.unit)}${part.unit === '%' ? '' : part.unit}`
    : `${valueWords(value, part.unit)} ${part.unit}（${shareWords(value, totalOf(part))}）`
