import { normalizePlate } from './normalize-plate.ts'

/** Plates whose first two characters name the place or the unit of issue. */
const WITH_DOT = /^(?:[\u4E00-\u9FFF][A-Z]|[A-Z]{2})[\dA-Z]{4}/u

/** A plate number for display, with · after the second character (`粤B·12345`); embassy plates have none. */
export function formatPlate(plate: string | null | undefined): string {
  const text = normalizePlate(plate ?? '')
  return WITH_DOT.test(text) ? `${text.slice(0, 2)}·${text.slice(2)}` : text
}
