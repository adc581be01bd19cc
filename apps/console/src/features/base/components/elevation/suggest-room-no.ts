import { elevationColumns } from '../../../../resource/elevation-columns.ts'
import type { MatrixUnit } from './matrix-units.ts'

type Floor = MatrixUnit['floors'][number]

/** 201 of the second floor reads 301 on the third. Null where the number does not begin with its floor. */
function carried(roomNo: string, from: Floor, to: Floor): string | null {
  const own = String(from.physicalNo)
  return roomNo.startsWith(own) ? `${to.physicalNo}${roomNo.slice(own.length)}` : null
}

/** The next number: 204 after 203. */
function following(roomNo: string): string | null {
  const [, head = '', digits] = /^(.*?)(\d+)$/.exec(roomNo) ?? []
  return digits === undefined ? null : `${head}${String(Number(digits) + 1).padStart(digits.length, '0')}`
}

/** A number for a new room at a place of a floor, by the rooms above, below and beside it; empty if they tell nothing. */
export function suggestRoomNo(unit: Pick<MatrixUnit, 'floors'>, floor: Floor, column: number): string {
  const columns = elevationColumns(unit.floors)
  const taken = new Set(unit.floors.flatMap(({ rooms }) => rooms.map(({ roomNo }) => roomNo)))
  const inColumn = unit.floors.flatMap((other) =>
    other.rooms
      .filter(({ id }) => columns.get(id) === column)
      .map(({ roomNo }) => carried(roomNo, other, floor)),
  )
  const beside = floor.rooms
    .filter(({ id }) => (columns.get(id) ?? 0) < column)
    .map(({ roomNo }) => following(roomNo))
    .toReversed()
  return [...inColumn, ...beside].find((one) => one !== null && !taken.has(one)) ?? ''
}
