import { f, resource } from '@linli/api-client/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { useResourceList } from './queries.ts'
import { useLive } from './useLive.ts'
import { useNewRows } from './useNewRows.ts'

const calls = resource({
  module: 'test',
  name: 'calls',
  entity: 'call',
  label: '来电',
  scope: 'global',
  title: 'name',
  fields: { name: f.text('名称') },
  list: { columns: ['name'], live: true },
  operations: ['list'],
})

let version = 7
let rows = [3, 2]
let isDown = false
const asked = { version: 0, list: 0 }

beforeEach(() => {
  vi.useFakeTimers()
  ;[version, rows, isDown, asked.version, asked.list] = [7, [3, 2], false, 0, 0]
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) => {
    await Promise.resolve()
    if (isDown) throw new Error('down')
    if (path === '/api/system/row-version') {
      asked.version += 1
      return version
    }
    asked.list += 1
    return { records: rows.map((id) => ({ id })), total: rows.length, pageNum: 1, pageSize: 20 }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms))
const shown = async (use: () => unknown) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(use, { wrapper })
  await wait(100)
  return result
}
const query = { pageNum: 1, pageSize: 20 }

it('reads the rows again once others wrote, and not before; after an outage, too', async () => {
  await shown(() => {
    useLive(calls)
    return useResourceList(calls, query)
  })
  const first = asked.list
  await wait(20_000)
  expect(asked.list).toBe(first)
  version += 1
  await wait(6_000)
  expect(asked.list).toBe(first + 1)
  isDown = true
  await wait(30_000)
  version += 2
  isDown = false
  await wait(6_000)
  expect(asked.list).toBe(first + 2)
})

it('asks as one, however many follow the same rows', async () => {
  await shown(() => {
    useLive(calls)
    useLive(calls)
  })
  const before = asked.version
  await wait(20_100)
  expect(asked.version).toBe(before + 4)
})

it('tells each new row once, and none of those that were there', async () => {
  const told: number[] = []
  await shown(() => useNewRows(calls, {}, (fresh) => void told.push(...fresh.map(({ id }) => id))))
  await wait(10_000)
  expect(told).toEqual([])
  rows = [5, 4, 3]
  version += 1
  await wait(6_000)
  // One that was taken leaves the list, and nothing is new.
  rows = [4, 3]
  version += 1
  await wait(6_000)
  rows = [6, 4, 3]
  version += 1
  await wait(6_000)
  expect(told).toEqual([5, 4, 6])
})
