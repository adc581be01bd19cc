/** Locales whose digits are written here, because they come with the packages. */
const written: readonly string[] = ['zh-CN', 'en-US']

/** Above this many of the last decimal a number no longer holds the half that decides how it is rounded. */
const largestUnits = 1e13

export interface NumberFormat {
  /** Fewest decimals. @default 0 */
  least?: number | undefined
  /** Most decimals; what is left out is rounded away from zero from the half on. @default 3 */
  most?: number | undefined
  /** 0.12 is written as 12%. @default false */
  percent?: boolean | undefined
}

/**
 * A number with its digits grouped. Every list says how many rows it has, and the first number that the browser formats for a
 * locale takes it longer than drawing the list, so the two locales of the packages do without.
 */
export function formatNumber(
  value: number,
  locale = 'zh-CN',
  { least = 0, most = 3, percent = false }: NumberFormat = {},
): string {
  const digits = String(Math.abs(value))
  // By way of its digits, not by multiplying: 1.005 is less than it looks, but is to become 1.01.
  const units = Math.round(Number(`${digits}e${most + (percent ? 2 : 0)}`))
  if (digits.includes('e') || !(units <= largestUnits) || !written.includes(locale))
    return value.toLocaleString(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
      ...(percent && { style: 'percent' }),
    })
  const all = String(units).padStart(most + 1, '0')
  const whole = all.slice(0, all.length - most).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  const kept = all.slice(all.length - most)
  const decimals = kept.slice(0, least) + kept.slice(least).replace(/0+$/u, '')
  const sign = value < 0 && units > 0 ? '-' : ''
  return `${sign}${whole}${decimals && `.${decimals}`}${percent ? '%' : ''}`
}
