import { expect, it } from 'vitest'
import { orderAfterMove } from './menu-order.ts'

const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 11, parentId: 1 },
  { id: 12, parentId: 1 },
  { id: 21, parentId: 2 },
]

it('places a dropped menu before, after or inside another one', () => {
  expect(orderAfterMove(rows, 12, 11, 'before')).toEqual({ parentId: 1, ids: [12, 11] })
  expect(orderAfterMove(rows, 1, 2, 'after')).toEqual({ parentId: null, ids: [2, 1] })
  expect(orderAfterMove(rows, 11, 21, 'after')).toEqual({ parentId: 2, ids: [21, 11] })
  expect(orderAfterMove(rows, 11, 2, 'inside')).toEqual({ parentId: 2, ids: [21, 11] })
})

it('leaves everything alone when a menu is dropped on itself', () => {
  expect(orderAfterMove(rows, 11, 11, 'inside')).toBeNull()
})
