import { room } from '@linli/api-client/contract/base/room'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { client } from '../session/client.ts'
import { askRow } from './queries.ts'
import { useRowWork } from './useRowWork.ts'

let queries: QueryClient
let call: MockInstance

beforeEach(() => {
  queries = new QueryClient()
  call = vi.spyOn(client, 'call').mockResolvedValue({ id: 7 })
})
afterEach(() => call.mockRestore())

const expectAsked = () =>
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'GET' }),
    { id: 7 },
    expect.anything(),
  )

it('asks for a row once, and leaves one that was read before to its record', async () => {
  askRow(queries, room, 7)
  askRow(queries, room, 7)
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  askRow(queries, room, 7)
  expectAsked()
})

it('asks for a record as it is opened, before anything of it is drawn', () => {
  const openRecord = vi.fn<(id: number) => void>()
  const { result } = renderHook(() => useRowWork(room, { openRecord }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.openRecord(7))
  expect(openRecord).toHaveBeenCalledExactlyOnceWith(7)
  expectAsked()
})
