import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { orderWithFees } from '../../../test/support/order-with-fees.ts'
import { recordPlace } from '../record/record-place.ts'
import { boardKey, columnOfRow } from './column-of-row.ts'

const row = (id: number) => ({ id, createdAt: '', name: `工单${id}`, state: 'open' })

it('steps from a card to those beside it in its column, over the pages that were read', () => {
  const queries = new QueryClient()
  const page = (...ids: number[]) => ({ records: ids.map(row), total: 5, pageNum: 1, pageSize: 2 })
  queries.setQueryData([...boardKey(orderWithFees), { state: ['open'] }], {
    // Row 2 moved down between the two calls.
    pages: [page(1, 2), page(2, 3)],
    pageParams: [1, 2],
  })
  queries.setQueryData([...boardKey(orderWithFees), { state: ['done'] }], {
    pages: [page(9)],
    pageParams: [1],
  })
  const open = vi.fn()
  const place = (id: number) => recordPlace(columnOfRow(queries, orderWithFees, id), 0, { id, open })
  expect(place(2).position).toEqual({ at: 2, total: 5, hasBefore: true, hasAfter: true })
  expect(place(9).position).toMatchObject({ hasBefore: false, hasAfter: false })
  expect(place(7)).toEqual({})
  place(2).onStep?.(1)
  expect(open).toHaveBeenCalledWith(3)
})
