import { invalid } from '../../../kit/app-error.ts'

/**
 * A card number as it is kept: 8 or 14 hexadecimal digits, capital, big-endian. The ten decimal digits of Wiegand 34 are
 * the same number; Wiegand 26 has lost a byte and is never enough to bind a card (catalogue 2a /ic-permission).
 */
export function normalizeCardNo(text: string, byteOrder: 'big' | 'little' = 'big'): string {
  const raw = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s:-]/g, '')
  if (/^\d{1,3},\d{1,5}$/.test(raw)) throw invalid({ cardNo: '26位韦根号不完整，请使用读卡器读取' })
  if (/^\d{10}$/.test(raw) && Number(raw) <= 0xff_ff_ff_ff)
    return ordered(Number(raw).toString(16).toUpperCase().padStart(8, '0'), byteOrder)
  if (/^([0-9A-F]{8}|[0-9A-F]{14})$/.test(raw)) return ordered(raw, byteOrder)
  throw invalid({ cardNo: '卡号格式错误，应为8位或14位十六进制或10位十进制' })
}

const ordered = (hex: string, byteOrder: 'big' | 'little') =>
  byteOrder === 'big' ? hex : (hex.match(/../g) ?? []).toReversed().join('')

/** The forms in which readers show the same number. */
export const cardForms = (hex: string) => ({
  hex,
  wg34: hex.length === 8 ? String(Number.parseInt(hex, 16)).padStart(10, '0') : null,
  wg26:
    hex.length === 8
      ? `${String(Number.parseInt(hex.slice(2, 4), 16)).padStart(3, '0')},${String(Number.parseInt(hex.slice(4), 16)).padStart(5, '0')}`
      : null,
})

/** The number of a card as a device sent it; null where it is none. */
export function cardNoOf(text: string): string | null {
  try {
    return normalizeCardNo(text)
  } catch {
    return null
  }
}
