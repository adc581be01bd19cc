import { expect, it } from 'vitest'
import { orderAfter } from './type-order.ts'

const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 11, parentId: 1 },
  { id: 12, parentId: 1 },
  { id: 13, parentId: 1 },
  { id: 21, parentId: 2 },
]

it('puts a type before or after another of its category, and a category beside another', () => {
  expect(orderAfter(rows, 13, 11, 'before')).toEqual({ parentId: 1, ids: [13, 11, 12] })
  expect(orderAfter(rows, 11, 12, 'after')).toEqual({ parentId: 1, ids: [12, 11, 13] })
  expect(orderAfter(rows, 2, 1, 'before')).toEqual({ parentId: null, ids: [2, 1] })
})

it('leaves them where they are beside those of another category, and inside one', () => {
  expect(orderAfter(rows, 21, 11, 'before')).toBeUndefined()
  expect(orderAfter(rows, 11, 2, 'inside')).toBeUndefined()
  expect(orderAfter(rows, 11, 1, 'after')).toBeUndefined()
  expect(orderAfter(rows, 11, 11, 'after')).toBeUndefined()
})
