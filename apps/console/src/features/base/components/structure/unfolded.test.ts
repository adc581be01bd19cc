import { expect, test } from 'vitest'
import { aboveNode } from './unfolded.ts'

const nodes = [
  {
    id: 'estate',
    label: '翠湖雅苑',
    children: [{ id: 'zone', label: '一期', children: [{ id: 'b1', label: '1 栋' }] }],
  },
]

test('finds what stands above a node', () => {
  expect(aboveNode(nodes, 'b1')).toEqual(['estate', 'zone'])
  expect(aboveNode(nodes, 'estate')).toEqual([])
  expect(aboveNode(nodes, 'b2')).toBeNull()
})
