import { shiftToBd09 } from './bd09-shift.ts'
import { isShifted, type Position } from './position.ts'

/** A position of GCJ-02 (AMap, Tencent) in BD-09 (Baidu). Unchanged outside the rectangle of China. */
export function gcj02ToBd09(position: Position): Position {
  return isShifted(position) ? shiftToBd09(position) : position
}
