import { expect, test } from 'vitest'
import { laneMarks } from './lane-marks.ts'

test('says of each lane what it was in the stay, of one that was both, both', () => {
  const two = laneMarks([
    { as: 'in', channelId: 3 },
    { as: 'out', channelId: 5 },
  ])
  expect([...two].map(([id, { says }]) => [id, says])).toEqual([
    [3, '入场'],
    [5, '出场'],
  ])
  expect(two.get(3)?.look).not.toBe(two.get(5)?.look)
  const one = laneMarks([
    { as: 'in', channelId: 3 },
    { as: 'out', channelId: 3 },
  ])
  expect([...one.values()].map(({ says }) => says)).toEqual(['入场、出场'])
})

test('a pass that is missing marks nothing', () => {
  expect(
    laneMarks([
      { as: 'in', channelId: null },
      { as: 'out', channelId: 5 },
    ]).size,
  ).toBe(1)
})
