import { accept, type Checked, refuse } from '../checked.ts'
import { toAsciiUpper } from '../text/to-ascii-upper.ts'

/** The rule a unified social credit code breaks; the rules are tried in this order. */
export type CreditCodeCode = 'format' | 'checksum'

/** The 31 characters in the order of their values: digits and letters without I, O, S, V, Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/u

/** Weighted sum modulo 31, the weight of the place i from the left being 3^(i-1) mod 31 (GB 32100-2015, annex A). */
function checkCharacter(first17: string): string {
  let sum = 0
  let weight = 1
  for (const character of first17) {
    sum += CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CHARACTERS.charAt((31 - (sum % 31)) % 31)
}

/**
 * A unified social credit code (统一社会信用代码) of 18 places: authority and kind of organisation, six digits of
 * the region, nine places of the organisation code, check character. Small letters are accepted and handed on
 * as capitals.
 * Source: GB 32100-2015 with amendment 1 of 2016.
 */
export function checkCreditCode(input: unknown): Checked<string, CreditCodeCode> {
  const code = typeof input === 'string' ? toAsciiUpper(input) : ''
  if (!FORM.test(code)) return refuse('format')
  return checkCharacter(code.slice(0, 17)) === code.charAt(17) ? accept(code) : refuse('checksum')
}
