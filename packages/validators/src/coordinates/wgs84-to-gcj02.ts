import { shiftToGcj02 } from './gcj02-shift.ts'
import { isShifted, type Position } from './position.ts'

/**
 * A position of WGS-84 (GPS, CGCS2000, what Linli stores) in GCJ-02 (AMap, Tencent). Unchanged outside
 * 72.004–137.8347° E, 0.8293–55.8271° N.
 */
export function wgs84ToGcj02(position: Position): Position {
  return isShifted(position) ? shiftToGcj02(position) : position
}
