/** The money of the package's home. */
export const CNY = 'CNY'

/** Decimals and symbol of a currency (ISO 4217) as a locale writes it. */
export function moneyOf(currency: string, locale: string): { digits: number; symbol: string } {
  // The first number that a browser formats for a locale takes long; what is written most does without.
  if (currency === CNY) return { digits: 2, symbol: '¥' }
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return {
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    symbol: format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
  }
}
