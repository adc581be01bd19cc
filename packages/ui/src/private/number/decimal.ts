import { toHalfWidth } from '@linli/validators/to-half-width'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/u

/**
 * What a person typed, as a number: full-width digits, blanks, thousands separators and the sign of the yuan are
 * understood. `null` for nothing, `undefined` for what is no number.
 */
export function parseDecimal(text: string): number | null | undefined {
  const plain = toHalfWidth(text)
    .replaceAll(/[\s,¥￥]/gu, '')
    .replaceAll('。', '.')
  if (plain === '') return null
  return NUMBER.test(plain) ? Number(plain) : undefined
}

/** Half away from zero at the given number of decimals, in decimal arithmetic: 1.005 is 1.01, not 1.00. */
export function roundTo(value: number, precision: number): number {
  const shifted = Number(`${Math.abs(value)}e${precision}`)
  if (!Number.isFinite(shifted)) return value
  return Math.sign(value) * Number(`${Math.round(shifted)}e-${precision}`) || 0
}

/** As text: fixed decimals where a precision is given, with thousands separators if wanted. */
export function formatDecimal(value: number, precision: number | undefined, thousands = false): string {
  const text = precision === undefined ? String(value) : value.toFixed(precision)
  if (!thousands) return text
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
