import { formatPlate } from '../plate/format-plate.ts'
import { normalizePlate } from '../plate/normalize-plate.ts'
import { cover } from './cover.ts'

/** A plate number for public screens: the first 3 and last 2 characters stay (`粤B·1**45`). */
export function maskPlate(plate: string | null | undefined): string {
  const masked = cover(normalizePlate(plate ?? ''), 3, 2)
  const separated = formatPlate(plate).charAt(2) === '·'
  return separated ? `${masked.slice(0, 2)}·${masked.slice(2)}` : masked
}
