import { formatNumber } from '@linli/validators/format-number'
/** Square metres out of hundredths: nothing is rounded on the way. */
export const metres = (area: number): string =>
  `${formatNumber(area / 100, 'zh-CN', { least: 2, most: 2 })}㎡`

/** A part of a whole in percent, to two places; never more than there is: 66.66 % is below two thirds. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)}%`
