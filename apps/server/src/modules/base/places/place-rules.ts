import type { Area } from '@linli/api-client/contract/base/geometry'
import { areaOf, centroidOf, crossesItself, distanceTo, isClosed, type Position } from './geometry.ts'

interface AreaRule {
  /** Square metres. */
  readonly min: number
  readonly max: number
  readonly sizeText: string
}

export const estateArea: AreaRule = { min: 500, max: 5_000_000, sizeText: '小区边界面积异常，请检查' }
export const communityArea: AreaRule = { min: 500, max: 50_000_000, sizeText: '社区边界面积异常，请检查' }
export const footprintArea: AreaRule = { min: 20, max: 20_000, sizeText: '楼栋轮廓面积异常，请检查' }

/** The refusal of a drawn area (catalogue 1 A9); undefined when it may stay. */
export function areaFault(area: Area, rule: AreaRule): string | undefined {
  if (!isClosed(area)) return '边界没有闭合'
  if (crossesItself(area)) return '边界不能自相交'
  const size = areaOf(area)
  return size < rule.min || size > rule.max ? rule.sizeText : undefined
}

/** The refusal of a footprint too far from its estate; without a boundary nothing is refused. */
export const footprintFault = (footprint: Area, boundary: Area | null): string | undefined =>
  boundary && distanceTo(boundary, centroidOf(footprint)) > 200 ? '楼栋位置不在小区范围内' : undefined

/** The refusal of the position of a channel or device. */
export const positionFault = (point: Position, boundary: Area | null): string | undefined =>
  boundary && distanceTo(boundary, point) > 500 ? '位置不在小区范围内' : undefined
