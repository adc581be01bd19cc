import { ApiError } from '@linli/api-client'
import { renumberRooms } from '@linli/api-client/contract/base/build-structure'
import { roomMatrix } from '@linli/api-client/contract/base/room-calls'
import { room } from '@linli/api-client/contract/base/room'
import { channel } from '@linli/api-client/contract/base/channel'
import { endpointsOf } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rowsQuery } from '../resource/queries.ts'
import { client } from '../session/client.ts'
import { queryClient } from './query-client.ts'

const answers = new Map<string, () => Promise<number>>()
const stops: (() => void)[] = []
const asked = (name: string) => answers.get(name)

/** Shows what is read by a key, and counts how often it is read. */
async function show(name: string, queryKey: readonly unknown[]) {
  const ask = vi.fn(() => Promise.resolve(1))
  answers.set(name, ask)
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => {}))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
}
const answer = (body: object, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))

beforeEach(async () => {
  await show('rooms', rowsQuery(room, { pageNum: 1 }).queryKey)
  await show('matrix', queryKeyOf(roomMatrix, { buildingId: 1 }))
  await show('channels', rowsQuery(channel, { pageNum: 1 }).queryKey)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const renumber = () => client.call(renumberRooms, {} as never)

it('reads again what a write touches, before it tells that it is done, and nothing else', async () => {
  answer({ success: true, data: { changed: 0 } })
  await renumber()
  expect(asked('rooms')).toHaveBeenCalledTimes(2)
  expect(asked('matrix')).toHaveBeenCalledTimes(2)
  expect(asked('channels')).toHaveBeenCalledOnce()
})

it('reads again what was looked at when others were faster, but not when an input is wrong', async () => {
  answer({ success: false, code: 'VALIDATION', msg: '输入有误' }, 400)
  await expect(renumber()).rejects.toBeInstanceOf(ApiError)
  expect(asked('rooms')).toHaveBeenCalledOnce()
  answer({ success: false, code: 'STALE_VERSION', msg: '数据已被他人修改' }, 409)
  await expect(renumber()).rejects.toBeInstanceOf(ApiError)
  await vi.waitFor(() => expect(asked('rooms')).toHaveBeenCalledTimes(2))
})

it('reads nothing again after a read', async () => {
  answer({ success: true, data: { records: [], total: 0, pageNum: 1, pageSize: 20 } })
  await client.call(endpointsOf(room).list, {})
  expect(asked('rooms')).toHaveBeenCalledOnce()
})
