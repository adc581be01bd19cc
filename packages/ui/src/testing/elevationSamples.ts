import type { ElevationLayer, ElevationUnit } from '../components/BuildingElevation/elevation.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A building of units × floors × rooms; every 17th place is empty. */
export const sampleUnits = (units: number, floors: number, rooms: number): ElevationUnit[] =>
  Array.from({ length: units }, (_unit, u) => ({
    id: `u${u + 1}`,
    name: `${u + 1}单元`,
    rooms: Array.from({ length: floors * rooms }, (_room, index) => {
      const floor = Math.floor(index / rooms) + 1
      const place = (index % rooms) + 1
      return { id: `u${u + 1}-${floor}-${place}`, name: `${floor}${two(place)}`, floor, place }
    }).filter((_room, index) => (index + u) % 17 !== 16),
  }))

const hash = (id: string) =>
  Array.from(id).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 997, 7)

/** Occupancy and arrears, spread over the rooms. */
export const sampleLayers: readonly ElevationLayer[] = [
  {
    key: 'occupancy',
    label: '入住',
    values: [
      { key: 'own', label: '自住', tone: 'success', mark: '住' },
      { key: 'rent', label: '出租', tone: 'info', mark: '租' },
      { key: 'empty', label: '空置', tone: 'neutral', mark: '空' },
    ],
    valueOf: (room) => ['own', 'own', 'rent', 'empty'][hash(room.id) % 4],
  },
  {
    key: 'arrears',
    label: '欠费',
    values: [
      { key: 'none', label: '无欠费', tone: 'plain', mark: '' },
      { key: 'some', label: '欠费 3 个月内', tone: 'warning', mark: '欠' },
      { key: 'long', label: '欠费超过 3 个月', tone: 'danger', mark: '久欠' },
    ],
    valueOf: (room) => ['none', 'none', 'none', 'some', 'long'][hash(room.id) % 5],
  },
]
