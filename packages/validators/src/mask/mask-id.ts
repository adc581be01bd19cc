import { cover } from './cover.ts'

const IDENTITY_NUMBER = /^\d{17}[\dXx]$/u

/**
 * A document number for display: first 6 and last 4 of an 18-place identity number, first 2 and last 2 of any
 * other; numbers of up to 4 characters are starred whole. '' for an absent one.
 */
export function maskId(documentNumber: string | null | undefined): string {
  const text = documentNumber ?? ''
  return IDENTITY_NUMBER.test(text) ? cover(text, 6, 4) : cover(text, 2, 2)
}
