import { accept, type Checked, refuse } from '../checked.ts'

export type MobileCode = 'format'

const MOBILE = /^1[3-9]\d{9}$/u

/**
 * A mainland mobile number: 11 ASCII digits, 1, then 3–9, without country code or separators.
 * Source: numbering plan of the Ministry of Industry and Information Technology (电信网编号计划, 2017).
 */
export function checkMobile(input: unknown): Checked<string, MobileCode> {
  return typeof input === 'string' && MOBILE.test(input) ? accept(input) : refuse('format')
}
