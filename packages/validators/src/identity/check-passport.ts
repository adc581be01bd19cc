import { accept, type Checked, refuse } from '../checked.ts'
import { toAsciiUpper } from '../text/to-ascii-upper.ts'

export type PassportCode = 'format'

/**
 * Forms that begin with a letter, of at most the 9 characters ICAO Doc 9303 leaves for the number:
 * China's own, one letter of EKGDMSPH and 7 or 8 digits; other single letters with 7 or 8 digits (USA, India);
 * two letters with 6 or 7 digits (China EA, DE, SE, PE; Macau MA; Japan, Canada, Italy);
 * one letter, 7 digits, one letter (Singapore, Philippines); one letter, 3 digits, one letter, 4 digits (Korea);
 * one letter, 6 digits, two letters (Canada since 2023).
 */
const PASSPORT = /^[A-Z](?:\d{7,8}|[A-Z]\d{6,7}|\d{7}[A-Z]|\d{3}[A-Z]\d{4}|\d{6}[A-Z]{2})$/u

/**
 * A passport number that begins with a letter; it has no check digit, so only its form can be judged.
 * Small letters are accepted and handed on as capitals. Numbers that begin with a digit (United Kingdom,
 * France) are outside the rule.
 * Source: specification §5; ICAO Doc 9303 part 4 for the length.
 */
export function checkPassport(input: unknown): Checked<string, PassportCode> {
  const number = typeof input === 'string' ? toAsciiUpper(input) : ''
  return PASSPORT.test(number) ? accept(number) : refuse('format')
}
