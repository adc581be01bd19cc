import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createRoom, listRooms, readRoom } from '../../test/calls.ts'
import { ApiError } from '../client/api-error.ts'
import { createClient, type Middleware } from '../client/client.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fakeBackend, handle, refuse } from '../testing/index.ts'
import { mutationOptionsOf, queryKeyOf, queryOptionsOf } from './index.ts'

const room = { id: 7, name: 'a' }
const clientOver = (middleware: Middleware) =>
  createClient({ baseUrl: 'https://linli.example', middleware: [middleware], hooks: { token: () => 't' } })

describe('queryOptionsOf', () => {
  it('reads by the call, and types what is cached', async () => {
    const client = clientOver(fakeBackend([handle(readRoom, () => room)]).middleware)
    const queries = new QueryClient()
    const options = queryOptionsOf(client, readRoom, { id: 7 })
    expect(await queries.fetchQuery(options)).toEqual(room)
    const cached = queries.getQueryData(options.queryKey)
    expectTypeOf(cached).toEqualTypeOf<{ id: number; name: string } | undefined>()
    expect(cached).toEqual(room)
  })

  it('keeps inputs apart, and the calls of one name together', async () => {
    const fake = fakeBackend([
      handle(readRoom, ({ id }) => ({ id: Number(id), name: 'a' })),
      handle(listRooms, () => []),
    ])
    const client = clientOver(fake.middleware)
    const queries = new QueryClient()
    await queries.fetchQuery(queryOptionsOf(client, readRoom, { id: 1 }))
    await queries.fetchQuery(queryOptionsOf(client, readRoom, { id: 2 }))
    await queries.fetchQuery(queryOptionsOf(client, listRooms, {}))
    expect(queryKeyOf(readRoom, { id: 1 })).toEqual(['rooms', 'read', { id: 1 }])
    expect(queries.getQueryCache().findAll({ queryKey: queryKeyOf(readRoom) })).toHaveLength(2)
    expect(queries.getQueryCache().findAll({ queryKey: ['rooms'] })).toHaveLength(3)
  })

  it('fails once, with ApiError', async () => {
    const fake = fakeBackend([handle(readRoom, () => refuse('UNAVAILABLE'))])
    const queries = new QueryClient()
    const observer = new QueryObserver(
      queries,
      queryOptionsOf(clientOver(fake.middleware), readRoom, { id: 7 }),
    )
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => {
      expect(observer.getCurrentResult().status).toBe('error')
    })
    stop()
    expectTypeOf(observer.getCurrentResult().error).toEqualTypeOf<ApiError | null>()
    expect(observer.getCurrentResult().error).toBeInstanceOf(ApiError)
    expect(fake.calls).toHaveLength(1)
  })

  it('aborts the call that nobody waits for', async () => {
    const started: AbortSignal[] = []
    const client = clientOver((request) => {
      started.push(request.signal)
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          reject(new Error('aborted'))
        })
      })
    })
    const queries = new QueryClient()
    const observer = new QueryObserver(queries, queryOptionsOf(client, readRoom, { id: 7 }))
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => {
      expect(started).toHaveLength(1)
    })
    stop()
    await vi.waitFor(() => {
      expect(started[0]?.aborted).toBe(true)
    })
  })

  it('caches "no data" as null', async () => {
    const client = clientOver(() => Promise.resolve(Response.json({ success: true })))
    const nothing = endpoint('rooms.last', {
      method: 'GET',
      path: '/api/last',
      label: '最近',
      access: 'session',
    })
    expect(await new QueryClient().fetchQuery(queryOptionsOf(client, nothing, undefined))).toBeNull()
  })
})

describe('mutationOptionsOf', () => {
  it('writes by the call, each time as a wish of its own', async () => {
    let made = 0
    const fake = fakeBackend([handle(createRoom, ({ name }) => ({ id: ++made, name }))])
    const observer = new MutationObserver(
      new QueryClient(),
      mutationOptionsOf(clientOver(fake.middleware), createRoom),
    )
    expect(await observer.mutate({ name: 'a' })).toEqual({ id: 1, name: 'a' })
    expect(await observer.mutate({ name: 'a' })).toEqual({ id: 2, name: 'a' })
    expect(observer.options.mutationKey).toEqual(['rooms', 'create'])
    expect(new Set(fake.calls.map((call) => call.idempotencyKey)).size).toBe(2)
  })

  it('fails once, with ApiError', async () => {
    const fake = fakeBackend([handle(createRoom, () => refuse('BUSY'))])
    const observer = new MutationObserver(
      new QueryClient(),
      mutationOptionsOf(clientOver(fake.middleware), createRoom),
    )
    await expect(observer.mutate({ name: 'a' })).rejects.toMatchObject({ code: 'BUSY' })
    expect(fake.calls).toHaveLength(1)
  })
})
