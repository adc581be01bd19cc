import type { Position } from './position.ts'

const THOUSANDTHS = (Math.PI * 3000) / 180

/** The shift of BD-09 on top of GCJ-02, without regard to the rectangle in which it applies. */
export function shiftToBd09([longitude, latitude]: Position): Position {
  const radius = Math.hypot(longitude, latitude) + 0.00002 * Math.sin(latitude * THOUSANDTHS)
  const angle = Math.atan2(latitude, longitude) + 0.000003 * Math.cos(longitude * THOUSANDTHS)
  return [radius * Math.cos(angle) + 0.0065, radius * Math.sin(angle) + 0.006]
}
