/** A fraction of whole numbers: prices, areas and rates are never floats, and nothing is rounded on the way. */
export interface Exact {
  readonly n: bigint
  /** More than 0. */
  readonly d: bigint
}

const whole = (n: bigint): Exact => ({ n, d: 1n })
export const zero: Exact = whole(0n)
export const one: Exact = whole(1n)

/** A number as it is written: 2.35 is 235 / 100. */
export function exact(value: number | string | bigint): Exact {
  if (typeof value === 'bigint') return whole(value)
  const text = typeof value === 'string' ? value : writtenOut(value)
  const [, sign, integer = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined) throw new Error(`Linli: ${text} is no decimal number`)
  const n = BigInt(integer + places)
  return { n: sign === '-' ? -n : n, d: 10n ** BigInt(places.length) }
}

/** Small and large numbers without an exponent. */
const writtenOut = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

export const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d })
export const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d
export const least = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a)
export const most = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a)
/** The divisor is not 0. */
export const over = (a: Exact, b: Exact): Exact =>
  b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n }

export type Rounding = 'half_up' | 'up' | 'down'

/** A whole number of the unit. Halves go away from zero, `up` too. */
export function rounded({ n, d }: Exact, mode: Rounding = 'half_up', unit = 1n): bigint {
  const [size, of] = [n < 0n ? -n : n, d * unit]
  const quotient = size / of
  const rest = size % of
  const isUp = mode === 'up' ? rest > 0n : mode === 'half_up' ? rest * 2n >= of : false
  const result = (quotient + (isUp ? 1n : 0n)) * unit
  return n < 0n ? -result : result
}

/** 分 of an amount in 分; what no number of JavaScript tells apart is refused. */
export function fen(value: Exact, mode?: Rounding, unit?: bigint): number {
  const result = Number(rounded(value, mode, unit))
  if (!Number.isSafeInteger(result)) throw new Error('Linli: an amount is too large')
  return result
}
