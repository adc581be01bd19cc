import { formatNumber } from '@linli/validators/format-number'
/** Money of a wall in yuan: `8,420`, from ten thousand on `12.3万`, from a hundred million on `1.2亿`. */
export function moneyText(fen: number): string {
  const yuan = fen / 100
  const size = Math.abs(yuan)
  if (size >= 100_000_000) return `${(yuan / 100_000_000).toFixed(1)}亿`
  if (size >= 10_000) return `${(yuan / 10_000).toFixed(1)}万`
  return formatNumber(Math.round(yuan))
}
