import { bd09ToGcj02 } from './bd09-to-gcj02.ts'
import { gcj02ToBd09 } from './gcj02-to-bd09.ts'
import { gcj02ToWgs84 } from './gcj02-to-wgs84.ts'
import type { Position } from './position.ts'
import { wgs84ToGcj02 } from './wgs84-to-gcj02.ts'

/** Systems of coordinates in use in China: GPS and CGCS2000 · AMap and Tencent · Baidu. */
export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09'

const same = (position: Position) => position
const toGcj02 = { wgs84: wgs84ToGcj02, gcj02: same, bd09: bd09ToGcj02 }
const fromGcj02 = { wgs84: gcj02ToWgs84, gcj02: same, bd09: gcj02ToBd09 }

/** Seven decimals: a centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

const isPosition = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'

function moved(value: unknown, from: CoordinateSystem, to: CoordinateSystem): unknown {
  if (isPosition(value)) {
    const [longitude, latitude] = fromGcj02[to](toGcj02[from]([value[0] ?? 0, value[1] ?? 0]))
    return [rounded(longitude), rounded(latitude), ...value.slice(2)]
  }
  return Array.isArray(value) ? value.map((one) => moved(one, from, to)) : value
}

/**
 * The coordinates of a GeoJSON geometry, however deep, in another system and to seven decimals. The same system gives
 * back what was given. Heights stay.
 */
export const convertCoordinates = <C>(coordinates: C, from: CoordinateSystem, to: CoordinateSystem): C =>
  from === to ? coordinates : (moved(coordinates, from, to) as C)
