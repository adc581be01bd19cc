import { expect, it } from 'vitest'
import type { MatrixUnit } from './matrix-units.ts'
import { suggestRoomNo } from './suggest-room-no.ts'

let id = 0
const floor = (physicalNo: number, numbers: readonly string[]): MatrixUnit['floors'][number] => ({
  id: physicalNo,
  name: `${physicalNo}层`,
  physicalNo,
  rooms: numbers.map((roomNo) => ({
    id: (id += 1),
    roomNo,
    fullName: roomNo,
    usage: 'residential',
    layout: null,
    builtArea: null,
    occupancy: 'vacant',
    collectState: 'uncollected',
    saleState: 'sold',
    arrears: null,
    livingCount: 0,
  })),
})

it('follows the column, else the room beside it, and never names a room that is there', () => {
  const [first, second, third] = [floor(1, ['101', '102']), floor(2, ['202']), floor(3, [])]
  const unit = { floors: [third, second, first] }
  expect(suggestRoomNo(unit, second, 1)).toBe('201')
  expect(suggestRoomNo(unit, third, 2)).toBe('302')
  expect(suggestRoomNo(unit, first, 3)).toBe('103')
  expect(suggestRoomNo(unit, third, 3)).toBe('')
})
