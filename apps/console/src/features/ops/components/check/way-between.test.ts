import { expect, it } from 'vitest'
import type { Check } from './check-record.ts'
import { distanceText, metresOf, wayBetween, wayLayers } from './way-between.ts'

const check = (id: number, deviceGeo: Check['deviceGeo'], dueDate = '2026-03-10') =>
  ({
    id,
    checkNo: `DJ${id}`,
    deviceName: `门禁${id}`,
    place: '1栋',
    deviceGeo,
    dueDate,
  }) as Partial<Check> as Check

const [near, far, between] = [
  check(1, [120.001, 30]),
  check(2, [120.004, 30], '2026-03-01'),
  check(3, [120.002, 30]),
]

it('goes from where one stands to the nearest device each time', () => {
  const way = wayBetween([far, between, check(4, null), near], [120, 30])
  expect(way.map(({ check: { id } }) => id)).toEqual([1, 3, 2])
  expect(way.map(({ metres }) => metres)).toEqual([96, 96, 193])
  expect(metresOf(way)).toBe(385)
})

it('begins with what is due first where nobody says where one stands', () => {
  const way = wayBetween([near, between, far], null)
  expect(way.map(({ check: { id }, metres }) => [id, metres])).toEqual([
    [2, null],
    [3, 193],
    [1, 96],
  ])
  expect(wayBetween([], null)).toEqual([])
})

it('draws the way with its numbers, what is late in red', () => {
  const way = wayBetween([near, far], [120, 30])
  const [line, stops, here] = wayLayers(way, [120, 30], '2026-03-05', 'wgs84')
  expect(line?.features[0]?.geometry.coordinates).toEqual([
    [120, 30],
    [120.001, 30],
    [120.004, 30],
  ])
  expect(stops?.features.map(({ name, tone }) => [name, tone])).toEqual([
    ['1 门禁1', undefined],
    ['2 门禁2', 'danger'],
  ])
  expect(here?.id).toBe('here')
  expect([distanceText(85), distanceText(1240)]).toEqual(['85米', '1.2公里'])
})
