import { accept, type Checked, refuse } from '../checked.ts'

/** The rule a bar code breaks; the rules are tried in this order. */
export type BarcodeCode = 'format' | 'checksum'

const EAN13 = /^\d{13}$/u

/**
 * Number of an EAN-13 (GTIN-13) bar code: 13 digits; from the left, weights 1 and 3 in turn make a multiple of 10.
 * Source: GB 12904-2008, GS1 General Specifications 7.9.
 */
export function checkBarcode(input: unknown): Checked<string, BarcodeCode> {
  if (typeof input !== 'string' || !EAN13.test(input)) return refuse('format')
  let sum = 0
  for (let place = 0; place < 13; place += 1) sum += Number(input.charAt(place)) * (place % 2 === 0 ? 1 : 3)
  return sum % 10 === 0 ? accept(input) : refuse('checksum')
}
