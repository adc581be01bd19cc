import type { RoomLevel, RoomPosition } from '@linli/api-client/contract/base/build-plan'
import type { NumberedFloor } from './floor-names.ts'
import { isSkipped } from './numbered-names.ts'
import { styledNumber } from './number-style.ts'
import type { RenderName, TokenValues } from './pattern.ts'

/** One room to be made: its number and the layout of its position. */
export interface PlannedRoom {
  readonly roomNo: string
  readonly layout: Omit<RoomPosition, 'pos'>
}

/** How many rooms a floor gets, without naming them. */
export function countRooms(level: RoomLevel, floor: NumberedFloor): number {
  return positionsOf(level, floor, 0).length
}

interface Position {
  readonly pos: number
  readonly number: number
  readonly name?: string
}

/** The positions of a floor; skipped numbers are left out. Names given for a floor stand for themselves. */
function positionsOf(level: RoomLevel, floor: NumberedFloor, unitIndex: number): readonly Position[] {
  if (!floor.hasRooms) return []
  const override = level.overrides?.find((one) => one.floors.includes(floor.physicalNo))
  const perFloor = override?.perFloor ?? override?.names?.length ?? level.perFloor
  const offset = level.numbering === 'building' ? unitIndex * level.perFloor : 0
  const positions = Array.from({ length: perFloor }, (_, index): Position => {
    const name = override?.names?.[index]?.trim()
    return {
      pos: offset + index + 1,
      number: level.start + offset + index,
      ...(name !== undefined && name !== '' && { name }),
    }
  })
  return positions.filter((one) => one.name !== undefined || !isSkipped(one.number, level))
}

/** The rooms of one floor of the unit with this index (0-based). */
export function roomsOf(
  level: RoomLevel,
  render: RenderName,
  floor: NumberedFloor,
  unitIndex: number,
  values: Omit<TokenValues, 'n' | 'r'>,
): readonly PlannedRoom[] {
  return positionsOf(level, floor, unitIndex).map(({ pos, number, name }) => {
    const shown = number > 0 ? styledNumber(number, level.style) : String(number)
    const roomNo = name ?? render({ ...values, n: shown, f: floor.shown, r: shown })
    return { roomNo, layout: layoutAt(level, pos) }
  })
}

/** Layout by position; with numbers that go on across the units a unit may also be described like the first. */
function layoutAt(level: RoomLevel, pos: number): Omit<RoomPosition, 'pos'> {
  const own = level.byPosition?.find((one) => one.pos === pos)
  const like = own ?? level.byPosition?.find((one) => one.pos === ((pos - 1) % level.perFloor) + 1)
  if (like === undefined) return {}
  const { pos: _pos, ...layout } = like
  return layout
}
