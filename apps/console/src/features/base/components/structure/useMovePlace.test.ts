import { expect, it } from 'vitest'
import { siblingsOf } from './useMovePlace.ts'

it('finds the places of the same kind below the same parent', () => {
  const unit = (id: number) => ({ id: `f${id}`, label: `${id}单元` })
  const building = (id: number, units: readonly number[]) => ({
    id: `e${id}`,
    label: `${id}栋`,
    children: units.map(unit),
  })
  const tree = [
    {
      id: 'c1',
      label: '小区',
      children: [
        { id: 'd1', label: '一期', children: [building(1, [1, 2]), building(2, [3])] },
        { id: 'd2', label: '二期', children: [] },
        building(3, [4]),
        building(4, []),
      ],
    },
  ]
  expect(siblingsOf(tree, 'd2')).toEqual(['d1', 'd2'])
  expect(siblingsOf(tree, 'e1')).toEqual(['e1', 'e2'])
  expect(siblingsOf(tree, 'e4')).toEqual(['e3', 'e4'])
  expect(siblingsOf(tree, 'f3')).toEqual(['f3'])
  expect(siblingsOf(tree, 'f9')).toEqual([])
})
