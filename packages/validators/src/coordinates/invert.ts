import type { Position } from './position.ts'

/** Each step leaves less than a hundredth of the error; ten leave nothing a double can hold. */
const STEPS = 10

/** The position that `shift` moves to the target, by fixed-point iteration: shifts change slowly over space. */
export function invert(shift: (position: Position) => Position, target: Position): Position {
  let [longitude, latitude] = target
  for (let step = 0; step < STEPS; step += 1) {
    const [reachedLongitude, reachedLatitude] = shift([longitude, latitude])
    longitude -= reachedLongitude - target[0]
    latitude -= reachedLatitude - target[1]
  }
  return [longitude, latitude]
}
