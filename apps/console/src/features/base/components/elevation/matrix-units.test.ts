import { describe, expect, it } from 'vitest'
import { elevationColumns } from '../../../../resource/elevation-columns.ts'
import { type MatrixRoom, type MatrixUnit, unitsOf } from './matrix-units.ts'

let id = 0
const room = (roomNo: string, more: Partial<MatrixRoom> = {}): MatrixRoom => ({
  id: (id += 1),
  roomNo,
  fullName: `1栋${roomNo}`,
  usage: 'residential',
  layout: null,
  builtArea: null,
  occupancy: 'vacant',
  collectState: 'uncollected',
  saleState: 'sold',
  arrears: null,
  livingCount: 0,
  ...more,
})
const unit = (floors: readonly (readonly string[])[]): MatrixUnit => ({
  id: 1,
  name: '1单元',
  isVirtual: false,
  floors: floors.map((numbers, index) => ({
    id: index + 1,
    name: `${index + 1}层`,
    physicalNo: index + 1,
    rooms: numbers.map((roomNo) => room(roomNo)),
  })),
})
const shown = (one: MatrixUnit) => {
  const columns = elevationColumns(one.floors)
  return one.floors.map((floor) => floor.rooms.map(({ id: at, roomNo }) => `${roomNo}@${columns.get(at)}`))
}

describe('columns of a unit', () => {
  it('stand above each other by the end of the number; a missing room leaves a gap', () => {
    expect(
      shown(
        unit([
          ['101', '102', '103'],
          ['201', '203'],
          ['1001', '1002', '1004'],
        ]),
      ),
    ).toEqual([
      ['101@1', '102@2', '103@3'],
      ['201@1', '203@3'],
      ['1001@1', '1002@2', '1004@4'],
    ])
  })

  it('start at 1 where the numbers go on from the unit before', () => {
    expect(shown(unit([['105', '106'], ['205']]))).toEqual([['105@1', '106@2'], ['205@1']])
  })

  it('follow a single digit, or the order where the numbers say nothing', () => {
    expect(
      shown(
        unit([
          ['11', '12'],
          ['21', '22'],
          ['31', '32'],
        ]),
      ).flat(),
    ).toEqual(['11@1', '12@2', '21@1', '22@2', '31@1', '32@2'])
    expect(shown(unit([['甲'], ['乙'], ['丙'], ['丁']])).flat()).toEqual(['甲@1', '乙@1', '丙@1', '丁@1'])
  })
})

it('keeps floors without rooms, and says what a room is like', () => {
  const [one] = unitsOf(
    {
      units: [
        {
          ...unit([[], ['201']]),
          isVirtual: true,
          floors: [
            { id: 9, name: 'B1层', physicalNo: -1, rooms: [] },
            { id: 8, name: '2层', physicalNo: 2, rooms: [room('201', { layout: '3室2厅', livingCount: 4 })] },
          ],
        },
      ],
    },
    '别墅',
  )
  expect(one?.name).toBe('别墅')
  expect(one?.floors).toEqual([
    { floor: -1, name: 'B1层' },
    { floor: 2, name: '2层' },
  ])
  expect(one?.rooms[0]).toMatchObject({ name: '201', floor: 2, place: 1, detail: '3室2厅 4人' })
})
