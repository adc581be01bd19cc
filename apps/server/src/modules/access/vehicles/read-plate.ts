import { checkPlate, type PlateColor } from '@linli/validators/check-plate'
import { normalizePlate } from '@linli/validators/normalize-plate'

/** A plate as it is kept: capitals without blanks; null where there is none. */
export function readPlate(text: string): string | null {
  const plate = normalizePlate(text)
  return plate === '' ? null : plate
}

/** The kind that a plate tells by its text and colour; null where it tells none. */
export function kindOfPlate(plateNo: string | null, plateColor: string): string | null {
  if (plateNo === null) return 'none'
  const checked = checkPlate(plateNo, { color: plateColor as PlateColor })
  return checked.ok ? checked.value.kind : null
}

/** Colours that a camera tells nothing by. */
export const isColorUnknown = (color: string): boolean => color === 'other' || color === ''

const colors = ['blue', 'yellow', 'green', 'yellow_green', 'white', 'black']

/** A colour as it is kept: one that nobody knows is none. */
export const colorOf = (color: string): string => (colors.includes(color) ? color : 'other')
