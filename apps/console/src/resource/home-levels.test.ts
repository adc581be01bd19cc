import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import { expect, test } from 'vitest'
import { buildingsIn, optionsAt } from './home-levels.ts'

const node = (id: number, type: number, name: string, children: readonly TreeNode[] = []): TreeNode => ({
  id,
  type,
  name,
  children,
  parentId: null,
  parentType: null,
  sortNo: 0,
  leaf: false,
  childCount: children.length,
  estateId: 1,
})
const wang = node(90, 9, '王*')
const tree = node(1, 3, '翠湖雅苑', [
  node(7, 5, '1栋', [node(11, 6, '1单元', [node(101, 8, '101', [wang]), node(102, 8, '102')])]),
])
const told = (options: ReturnType<typeof optionsAt>) =>
  options.map(({ label, lazy, disabled }) => [label, lazy, disabled])

test('finds buildings in whichever zone they lie', () => {
  const estate = node(1, 3, '翠湖雅苑', [node(2, 4, 'A区', [node(7, 5, '1栋')]), node(8, 5, '2栋')])
  expect(buildingsIn(estate).map(({ value, label }) => [value, label])).toEqual([
    ['7', '1栋'],
    ['8', '2栋'],
  ])
  expect(buildingsIn(null)).toEqual([])
})

test('goes by units and homes to who lives there; a home without anybody leads nowhere', () => {
  expect(told(optionsAt(tree, [], 'resident'))).toEqual([['1单元', true, false]])
  expect(told(optionsAt(tree, ['11'], 'resident'))).toEqual([
    ['101', true, false],
    ['102', true, true],
  ])
  expect(told(optionsAt(tree, ['11', '101'], 'resident'))).toEqual([['王*', false, false]])
})

test('stops at homes where a home is wanted, also at an empty one', () => {
  expect(told(optionsAt(tree, ['11'], 'room'))).toEqual([
    ['101', false, false],
    ['102', false, false],
  ])
})
