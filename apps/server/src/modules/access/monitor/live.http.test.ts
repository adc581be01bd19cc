import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { LiveEvent } from '@linli/api-client/contract/access/live'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { numberEvents } from '../../../kit/live/live-events.ts'
import { gatewayOf, type GatewayWorld, makeGateway, tinyPicture } from '../testing/gateway-world.ts'

const database = useDatabase()
let deps: ServerDeps
let world: GatewayWorld
let foreign: GatewayWorld
let token = ''
let guard = ''
let seq = 0
const open: AbortController[] = []
const servers: ReturnType<typeof serve>[] = []

/** A process of its own on the same database, behind a real socket. */
async function listen(own: ServerDeps): Promise<string> {
  return await new Promise((resolve) => {
    const server = serve(
      { fetch: createApp(own).fetch, port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) => resolve(`http://127.0.0.1:${info.port}`),
    )
    servers.push(server)
  })
}

interface Message {
  readonly event: string
  readonly id: string
  readonly data: string
}

/** Reads a stream as a browser would. */
async function watch(
  origin: string,
  estateIds: readonly number[],
  { by = token, lastId, topics = 'pass' }: { by?: string; lastId?: string; topics?: string } = {},
) {
  const aborted = new AbortController()
  open.push(aborted)
  const response = await fetch(
    `${origin}/api/access/stream?estateIds=${estateIds.join(',')}&topics=${topics}`,
    {
      headers: {
        authorization: `Bearer ${by}`,
        accept: 'text/event-stream',
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      },
      signal: aborted.signal,
    },
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const messages: Message[] = []
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const value = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2) ?? ''
        messages.push({ event: value('event'), id: value('id'), data: value('data') })
      }
    }
  })().catch(() => undefined)
  const of = (event: string) => messages.filter((one) => one.event === event)
  return {
    of,
    passes: () => of('pass').map(({ data }) => JSON.parse(data) as LiveEvent),
    lastId: () => messages.findLast(({ id }) => id !== '')?.id ?? '',
    until: async (count: number) => {
      await expect.poll(() => of('pass').length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count)
      return of('pass').map(({ data }) => (JSON.parse(data) as LiveEvent).pass?.id ?? 0)
    },
    close: async () => {
      aborted.abort()
      await reading
    },
  }
}

/** So many passes at a door, just now. */
async function pass(at: GatewayWorld, count: number, fields: object = {}): Promise<number[]> {
  const { sql } = database()
  const events = Array.from({ length: count }, () => {
    seq += 1
    return {
      sn: at.sns[0],
      epoch: 1,
      seq,
      type: 'stranger',
      strangerKey: `s${seq}`,
      image: tinyPicture,
      time: new Date().toISOString(),
      ...fields,
    }
  })
  const before = await sql`select coalesce(max(id), 0)::int as id from pass_record`
  const { data } = await gatewayOf(deps, at).report(events)
  expect(
    (data as { results: { status: string }[] }).results.every(({ status }) => status === 'accepted'),
  ).toBe(true)
  const rows = await sql<{ id: number }[]>`
    select id::int as id from pass_record where id > ${before[0]?.['id'] as number} order by id`
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  world = await makeGateway(deps, 'live')
  foreign = await makeGateway(deps, 'far')
  token = await tokenFor(deps, await makeAccount(deps, { username: 'desk', roleCodes: ['sys_admin'] }))
  const id = await makeAccount(deps, {
    username: 'guard',
    roleCodes: ['guard'],
    estateIds: [world.estateId],
  })
  guard = await tokenFor(deps, id)
})

afterEach(async () => {
  for (const one of open.splice(0)) one.abort()
  for (const one of servers.splice(0)) await new Promise((resolve) => one.close(resolve))
})

test('[2a-51] passes come as they happen, and go on after the last number: none is lost, none comes twice', async () => {
  const origin = await listen(deps)
  const first = await watch(origin, [world.estateId])
  const some = await pass(world, 3)
  expect(await first.until(3)).toEqual(some)
  const lastId = first.lastId()
  await first.close()
  const missed = await pass(world, 4)
  const again = await watch(origin, [world.estateId], { lastId })
  expect(await again.until(4)).toEqual(missed)
  const later = await pass(world, 2)
  expect(await again.until(6)).toEqual([...missed, ...later])
  expect(again.of('reset')).toEqual([])
  expect(again.passes()[0]).toMatchObject({
    estateId: world.estateId,
    topic: 'pass',
    pass: { personKind: 'stranger', result: 'fail', failReason: 'not_recognised', device: 'live-1' },
  })
})

test('[2a-51] two processes tell each of their viewers each pass once', async () => {
  const other = testDeps(database())
  const viewers = [
    await watch(await listen(deps), [world.estateId]),
    await watch(await listen(other), [world.estateId]),
  ]
  const all: number[] = []
  for (let round = 0; round < 5; round += 1) all.push(...(await pass(world, 5)))
  for (const viewer of viewers) expect(await viewer.until(25)).toEqual(all)
})

test('[2a-51] nobody hears of another estate, and nobody asks for one', async () => {
  const origin = await listen(deps)
  const viewer = await watch(origin, [world.estateId], { by: guard })
  await pass(foreign, 3)
  const own = await pass(world, 1)
  expect(await viewer.until(1)).toEqual(own)
  const api = caller(deps)
  const ask = async (path: string, query: Record<string, string>) =>
    (await api.get(path, { token: guard, query, headers: { accept: 'text/event-stream' } })).status
  for (const path of ['/api/access/stream', '/api/access/live']) {
    expect(await ask(path, { estateIds: String(foreign.estateId), topics: 'pass' })).toBe(404)
    expect(await ask(path, { estateIds: `${world.estateId},${foreign.estateId}`, topics: 'pass' })).toBe(404)
    expect(await ask(path, { estateIds: '', topics: 'pass' })).toBe(422)
  }
})

test('what comes late is no news', async () => {
  const viewer = await watch(await listen(deps), [world.estateId])
  await pass(world, 2, { time: new Date(Date.now() - 301_000).toISOString() })
  const fresh = await pass(world, 1)
  expect(await viewer.until(1)).toEqual(fresh)
})

test('who missed too much is told to read anew', async () => {
  const origin = await listen(deps)
  await pass(world, 1)
  await numberEvents(deps.database.db)
  const viewer = await watch(origin, [world.estateId], { lastId: '999999' })
  await expect.poll(() => viewer.of('reset').length).toBe(1)
  const fresh = await pass(world, 1)
  expect(await viewer.until(1)).toEqual(fresh)
})

test('polling tells the same, and goes on after its cursor', async () => {
  const api = caller(deps)
  const poll = async (cursor?: number) =>
    (
      await api.get('/api/access/live', {
        token,
        query: {
          estateIds: String(world.estateId),
          topics: 'pass',
          ...(cursor !== undefined && { cursor: String(cursor) }),
        },
      })
    ).body.data as { cursor: number; reset: boolean; events: LiveEvent[] }
  let { cursor, events } = await poll()
  expect(events).toEqual([])
  const some = await pass(world, 3)
  const heard: number[] = []
  await expect
    .poll(
      async () => {
        ;({ cursor, events } = await poll(cursor))
        heard.push(...events.map(({ pass: one }) => one?.id ?? 0))
        return heard.length
      },
      { timeout: 5_000 },
    )
    .toBe(3)
  expect(heard).toEqual(some)
  expect((await poll(cursor + 1_000)).reset).toBe(true)
})
