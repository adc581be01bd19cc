import { accept, type Checked, refuse } from '../checked.ts'
import { stripSeparators } from '../text/strip-separators.ts'

/** The rule a card number breaks; the rules are tried in this order. */
export type BankCardCode = 'format' | 'checksum'

const NUMBER = /^[1-9]\d{11,18}$/u

/** Luhn sum: from the right, every second digit doubled and its own digits added up. */
function luhnSum(digits: string): number {
  let sum = 0
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - place))
    const weighted = place % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum
}

/**
 * Number of a bank card: 12 to 19 digits with a Luhn check digit; the blanks and hyphens between groups are
 * taken out. Account numbers of companies have no check digit and are not card numbers.
 * Source: ISO/IEC 7812-1:2017, annex B.
 */
export function checkBankCard(input: unknown): Checked<string, BankCardCode> {
  const number = typeof input === 'string' ? stripSeparators(input) : ''
  if (!NUMBER.test(number)) return refuse('format')
  return luhnSum(number) % 10 === 0 ? accept(number) : refuse('checksum')
}
