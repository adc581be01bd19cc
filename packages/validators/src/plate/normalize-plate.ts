import { toAsciiUpper } from '../text/to-ascii-upper.ts'
import { toHalfWidth } from '../text/to-half-width.ts'

/** Blanks, full stop, hyphen and the dots that stand for the separator of a plate (· • ‧ ・ ･). */
const SEPARATORS = /[\s.\-\u00B7\u2022\u2027\u30FB\uFF65]/gu

/**
 * The stored form of a plate number: half-width, upper case, without blanks and separators
 * (`粤ｂ·１２３４５` → `粤B12345`). Idempotent.
 */
export function normalizePlate(text: string): string {
  return toAsciiUpper(toHalfWidth(text).replace(SEPARATORS, ''))
}
