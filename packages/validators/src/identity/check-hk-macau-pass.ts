import { accept, type Checked, refuse } from '../checked.ts'
import { toAsciiUpper } from '../text/to-ascii-upper.ts'

export type HkMacauPassCode = 'format'

const PASS = /^[HM](?:\d{8}|\d{10})$/u

/**
 * Mainland travel permit for Hong Kong (H) and Macau (M) residents (回乡证): the letter and 8 digits, or 10 with
 * the two digits of the times of issue. Small letters are accepted and handed on as capitals.
 * Source: specification §5.
 */
export function checkHkMacauPass(input: unknown): Checked<string, HkMacauPassCode> {
  const number = typeof input === 'string' ? toAsciiUpper(input) : ''
  return PASS.test(number) ? accept(number) : refuse('format')
}
