import type { Position } from './position.ts'

const MAX_STEPS = 30
/** Degrees; about a tenth of a millimetre on the ground, well below the 7 decimals that are stored. */
const PRECISION = 1e-9

/** The position that `shift` moves to the target, found by fixed-point iteration: shifts change slowly over space. */
export function invert(shift: (position: Position) => Position, target: Position): Position {
  let [longitude, latitude] = target
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const [reachedLongitude, reachedLatitude] = shift([longitude, latitude])
    const errorLongitude = reachedLongitude - target[0]
    const errorLatitude = reachedLatitude - target[1]
    longitude -= errorLongitude
    latitude -= errorLatitude
    if (Math.abs(errorLongitude) < PRECISION && Math.abs(errorLatitude) < PRECISION) break
  }
  return [longitude, latitude]
}
