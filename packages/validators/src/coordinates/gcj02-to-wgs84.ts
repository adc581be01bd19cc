import { shiftToGcj02 } from './gcj02-shift.ts'
import { invert } from './invert.ts'
import { isShifted, type Position } from './position.ts'

/** A position of GCJ-02 (AMap, Tencent) in WGS-84, to 1e-7° by iteration. Unchanged outside the rectangle of China. */
export function gcj02ToWgs84(position: Position): Position {
  return isShifted(position) ? invert(shiftToGcj02, position) : position
}
