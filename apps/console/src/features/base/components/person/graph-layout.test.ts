import type { PersonGraph } from '@linli/api-client/contract/base/person-file'
import { expect, test } from 'vitest'
import { layOut, nodeSize } from './graph-layout.ts'

const graph: PersonGraph = {
  persons: [
    { id: 1, name: '张三' },
    { id: 2, name: '李四' },
    { id: 3, name: '王五' },
  ],
  rooms: [
    { id: 10, name: '1栋101', estate: '甲苑' },
    { id: 20, name: '2栋202', estate: '乙苑' },
  ],
  vehicles: [{ id: 5, plateNo: '粤B12345', personId: 1, roomId: 20 }],
  relations: [
    { personId: 1, roomId: 20, relation: 'owner', isHead: true },
    { personId: 2, roomId: 10, relation: 'owner', isHead: true },
    { personId: 3, roomId: 10, relation: 'family', isHead: false },
    { personId: 99, roomId: 10, relation: 'family', isHead: false },
  ],
  cut: false,
}

test('people stand beside their rooms, and nothing lies over another', () => {
  const { nodes, edges } = layOut(graph)
  const people = nodes.filter(({ kind }) => kind === 'person')
  expect(people.map(({ id }) => id)).toEqual([2, 3, 1])
  const gaps = nodes.flatMap((a) =>
    nodes.filter((b) => a !== b && a.x === b.x).map((b) => Math.abs(a.y - b.y)),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(nodeSize.height)
  expect(edges.map(({ key }) => key)).toEqual([
    'person-1>room-20',
    'person-2>room-10',
    'person-3>room-10',
    'room-20>vehicle-5',
  ])
})

test('rooms name their estates where there are several', () => {
  expect(layOut(graph).nodes.find(({ key }) => key === 'room-10')?.label).toBe('甲苑 1栋101')
  const [room] = graph.rooms
  const alone = layOut({ ...graph, rooms: room ? [room] : [] })
  expect(alone.nodes.find(({ key }) => key === 'room-10')?.label).toBe('1栋101')
})
