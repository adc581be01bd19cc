import { shiftToBd09 } from './bd09-shift.ts'
import { invert } from './invert.ts'
import { isShifted, type Position } from './position.ts'

/** A position of BD-09 (Baidu) in GCJ-02, to 1e-7° by iteration. Unchanged outside the rectangle of China. */
export function bd09ToGcj02(position: Position): Position {
  return isShifted(position) ? invert(shiftToBd09, position) : position
}
