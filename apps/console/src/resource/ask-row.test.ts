import { room } from '@linli/api-client/contract/base/room'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { askRow } from './queries.ts'

it('asks for a row once, and leaves one that was read before to its record', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue({ id: 7 })
  const queries = new QueryClient()
  askRow(queries, room, 7)
  askRow(queries, room, 7)
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  askRow(queries, room, 7)
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'GET' }),
    { id: 7 },
    expect.anything(),
  )
})
