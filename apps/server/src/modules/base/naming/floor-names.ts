import type { FloorLevel } from '@linli/api-client/contract/base/build-plan'
import { inPath, NamingError } from './naming-error.ts'
import { styledNumber } from './number-style.ts'
import { isSkipped } from './numbered-names.ts'

/** A physical floor and what its number reads like: 4 may show as 5 (omit) or 3A (alias), -1 as B1. */
export interface NumberedFloor {
  /** −below … −1, 1 … above; never 0. */
  readonly physicalNo: number
  /** Own number, without suffix and without the B of a basement. */
  readonly number: string
  /** Number in the names of rooms: B1 below ground. */
  readonly shown: string
  readonly floorType: string | null
  readonly hasRooms: boolean
}

/** What the number of a floor that exists reads like in the names of its rooms: 3A of 3A层, B1 below ground. */
export const shownFloor = ({
  physicalNo,
  name,
}: {
  readonly physicalNo: number
  readonly name: string
}): string =>
  physicalNo < 0 ? `B${-physicalNo}` : (/^(\w{1,6})[层楼F]?$/.exec(name)?.[1] ?? String(physicalNo))

/** Display numbers beyond this are a plan that skips everything. */
const highest = 9999

/**
 * All physical floors of a unit from the lowest to the highest; none is left out, only their numbers shift or are
 * replaced.
 *
 * @throws {NamingError} when a skipped number has no alias, or every number is skipped
 */
export function floorsOf(level: FloorLevel): readonly NumberedFloor[] {
  const firstWithRooms = level.firstResidential ?? 1
  const floor = (physicalNo: number, number: string, shown: string): NumberedFloor => ({
    physicalNo,
    number,
    shown,
    floorType: level.types?.[String(physicalNo)] ?? null,
    hasRooms: physicalNo >= firstWithRooms,
  })
  const below = Array.from({ length: level.below }, (_, index) => {
    const depth = level.below - index
    const number = styledNumber(depth, level.style)
    return floor(-depth, number, `B${number}`)
  })
  const shown = level.skipMode === 'alias' ? aliased(level) : shifted(level)
  return [...below, ...shown.map((number, index) => floor(index + 1, number, number))]
}

/** Numbers that jump over the skipped ones: 18 floors without 4 end at 20. */
function shifted(level: FloorLevel): string[] {
  const numbers: string[] = []
  for (let n = 1; numbers.length < level.above; n += 1) {
    if (n > highest) throw new NamingError('没有可用的编号，请检查跳过的编号', 'skip')
    if (!isSkipped(n, level)) numbers.push(styledNumber(n, level.style))
  }
  return numbers
}

/** Numbers that stay where they are; the skipped ones read differently. */
function aliased(level: FloorLevel): string[] {
  return Array.from({ length: level.above }, (_, index) => {
    const n = index + 1
    if (!isSkipped(n, level)) return styledNumber(n, level.style)
    const alias = level.alias?.[String(n)]?.trim() ?? ''
    if (alias === '') inPath('alias', () => refuseMissing(n))
    return alias
  })
}

function refuseMissing(n: number): never {
  throw new NamingError(`楼层 ${n} 缺少替代名称`)
}
