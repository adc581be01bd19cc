import { formatNumber } from '@linli/validators/format-number'

const oneDecimal = (value: number) => formatNumber(value, 'zh-CN', { least: 1, most: 1 })

/** A number in the words of a large screen. */
export interface ScreenFigure {
  /** Digits. */
  readonly text: string
  /** 万 or 亿, where the number has been shortened. */
  readonly unit: string
}

/** A number as walls show it: thousands separated, 万 and 亿 from ten thousand on with one decimal; `--` for none. */
export function screenFigure(value: number | null, unit = ''): ScreenFigure {
  if (value === null) return { text: '--', unit }
  const size = Math.abs(value)
  if (size >= 100_000_000) return { text: oneDecimal(value / 100_000_000), unit: `亿${unit}` }
  if (size >= 10_000) return { text: oneDecimal(value / 10_000), unit: `万${unit}` }
  return { text: formatNumber(value, 'zh-CN'), unit }
}
