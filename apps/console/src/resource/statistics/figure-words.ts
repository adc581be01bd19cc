import { formatNumber } from '@linli/validators/format-number'
/** What stands where nothing can be told. */
const none = '—'

/** A figure as it reads: numbers in groups, all alike. */
export const figureText = (value: number | string | null): string =>
  value === null ? none : typeof value === 'number' ? formatNumber(value) : value

export const percent = (value: number | null) => (value === null ? none : `${value}%`)
/** Minutes, told in hours. */
export const hours = (value: number | null) => (value === null ? null : (value / 60).toFixed(1))
/** A mean of scores. */
export const points = (value: number | null) => (value === null ? null : value.toFixed(1))
