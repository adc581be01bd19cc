import { accept, type Checked, refuse } from '../checked.ts'
import { toAsciiUpper } from '../text/to-ascii-upper.ts'

export type TaiwanPassCode = 'format'

const PASS = /^(?:\d{8}|\d{10}[A-Z])$/u

/**
 * Mainland travel permit for Taiwan residents (台胞证): 8 digits since 2015, or 10 digits and a letter on the
 * booklets before. Small letters are accepted and handed on as capitals.
 * Source: specification §5.
 */
export function checkTaiwanPass(input: unknown): Checked<string, TaiwanPassCode> {
  const number = typeof input === 'string' ? toAsciiUpper(input) : ''
  return PASS.test(number) ? accept(number) : refuse('format')
}
