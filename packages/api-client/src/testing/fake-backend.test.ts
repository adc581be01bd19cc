import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  createRoom,
  exportRooms,
  importRooms,
  listRooms,
  readRoom,
  removeRoom,
  renameRoom,
  signIn,
} from '../../test/calls.ts'
import { repair } from '../../test/sample.ts'
import { createClient } from '../client/client.ts'
import { endpoint, endpointsOf } from '../kit/index.ts'
import { type Fake, fakeBackend, handle, refuse } from './index.ts'

const room = { id: 7, name: '1栋101' }
const clientOf = (fake: Fake, token: string | null = 'token') =>
  createClient({
    baseUrl: 'https://linli.example',
    middleware: [fake.middleware],
    hooks: { token: () => token },
  })

describe('a fake backend', () => {
  it('answers a call of the contract, its input in the contract’s types', async () => {
    const fake = fakeBackend([
      handle(readRoom, ({ id }) => ({ ...room, id: Number(id) })),
      handle(listRooms, ({ keyword, tags = [] }) => [{ id: tags.length, name: keyword ?? '' }]),
    ])
    const client = clientOf(fake)
    expect(await client.call(readRoom, { id: 9 })).toEqual({ ...room, id: 9 })
    expect(await client.call(listRooms, { keyword: '1', tags: ['a,b', '%2C', '5'] })).toEqual([
      { id: 3, name: '1' },
    ])
    expect(fake.calls.map(({ endpoint: { name }, input, token }) => [name, input, token])).toEqual([
      ['rooms.read', { id: 9 }, 'token'],
      ['rooms.list', { keyword: '1', tags: ['a,b', '%2C', '5'] }, 'token'],
    ])
    expect(fake.faults).toEqual([])
  })

  it('takes the calls of a resource', async () => {
    const { list, update, remove } = endpointsOf(repair)
    const fake = fakeBackend([
      handle(list, () => ({ records: [], total: 0, pageNum: 1, pageSize: 20 })),
      handle(remove, () => true),
    ])
    const client = clientOf(fake)
    const query = {
      pageNum: 2,
      fee_from: 100,
      urgent: true,
      kind: ['water', 'power'],
      estateId: [3, 4],
      title: '漏水',
    }
    await client.call(list, query)
    expect(fake.calls[0]?.input).toEqual(query)
    expect(await client.call(remove, { id: 3, version: 1 })).toBe(true)
    await expect(client.call(list, { pageSize: 1000 })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(client.call(update, { id: 3, version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
  })

  it.each([
    ['tags=a&tags=b', { tags: ['a', 'b'] }],
    ['tags=a,b&tags=c%252Cd', { tags: ['a', 'b', 'c,d'] }],
    ['keyword=a&keyword=b', { keyword: 'b' }],
  ])('reads %s as the server does', async (query, input) => {
    const fake = fakeBackend([handle(listRooms, () => [])])
    const answer = await fake.fetch(`https://linli.example/api/rooms?${query}`, {
      headers: { authorization: 'Bearer token' },
    })
    expect(answer.status).toBe(200)
    expect(fake.calls[0]?.input).toEqual(input)
  })

  it('refuses more values of a filter than it takes, at its name', async () => {
    const { list } = endpointsOf(repair)
    const fake = fakeBackend([handle(list, () => ({ records: [], total: 0, pageNum: 1, pageSize: 20 }))])
    const estateId = Array.from({ length: 51 }, (_, i) => i + 1)
    await expect(clientOf(fake).call(list, { estateId })).rejects.toMatchObject({
      status: 422,
      issues: [{ path: 'estateId', message: '小区最多50项' }],
    })
  })

  it('refuses a wrong input as the server does', async () => {
    const fake = fakeBackend([handle(createRoom, () => room), handle(renameRoom, () => room)])
    await expect(clientOf(fake).call(createRoom, { name: '' })).rejects.toMatchObject({
      status: 422,
      code: 'INVALID',
      userMessage: '请输入房屋名称',
      issues: [{ path: 'name', message: '请输入房屋名称' }],
    })
    await expect(clientOf(fake).call(renameRoom, { id: Number.NaN, name: 'a' })).rejects.toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(fake.calls).toEqual([])
  })

  it('wants a session where the contract does', async () => {
    const fake = fakeBackend([handle(readRoom, () => room), handle(signIn, () => ({ token: 't' }))], {
      isSession: (token) => token === 'good',
    })
    const code = { code: 'SESSION_UNKNOWN', status: 401 }
    await expect(clientOf(fake, null).call(readRoom, { id: 7 })).rejects.toMatchObject(code)
    await expect(clientOf(fake, 'bad').call(readRoom, { id: 7 })).rejects.toMatchObject(code)
    expect(await clientOf(fake, 'good').call(readRoom, { id: 7 })).toEqual(room)
    expect(await clientOf(fake, null).call(signIn, { username: 'a', password: 'b' })).toEqual({ token: 't' })
  })

  it('refuses what a handler refuses, a sign-in in its own shape', async () => {
    const fake = fakeBackend([
      handle(removeRoom, () => refuse('IN_USE', { msg: '房屋内还有住户', data: { residents: 2 } })),
      handle(createRoom, () => refuse('TOO_MANY', { retryAfter: 30 })),
      handle(renameRoom, () => refuse('INVALID', { fields: { name: '名称已存在' } })),
      handle(signIn, () => refuse('INVALID_GRANT')),
    ])
    const client = clientOf(fake)
    await expect(client.call(removeRoom, { id: 7 })).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
      userMessage: '房屋内还有住户',
      data: { residents: 2 },
    })
    await expect(client.call(createRoom, { name: 'a' })).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfter: 30,
    })
    await expect(client.call(renameRoom, { id: 7, name: 'a' })).rejects.toMatchObject({
      issues: [{ path: 'name', message: '名称已存在' }],
    })
    await expect(client.call(signIn, { username: 'a', password: 'b' })).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_GRANT',
      userMessage: '用户名或密码错误',
      duration: 5000,
    })
    expect(fake.faults).toEqual([])
  })

  it('does not let a test invent answers', async () => {
    const loose = endpoint('rooms.loose', { ...readRoom, output: z.any() })
    const fake = fakeBackend([
      handle(loose, () => ({ id: 'seven' })),
      handle(removeRoom, () => {
        throw new Error('typo')
      }),
    ])
    expect(await clientOf(fake).call(loose, { id: 7 })).toEqual({ id: 'seven' })
    const strict = fakeBackend([{ endpoint: readRoom, answer: () => ({ id: 'seven', name: 'a' }) }])
    await expect(clientOf(strict).call(readRoom, { id: 7 })).rejects.toMatchObject({
      status: 500,
      userMessage: expect.stringMatching(/^rooms\.read: the answer breaks the contract: id: /),
    })
    expect(strict.faults).toMatchObject([{ endpoint: 'rooms.read' }])
    await expect(clientOf(fake).call(removeRoom, { id: 7 })).rejects.toMatchObject({ code: 'INTERNAL' })
    expect(fake.faults).toMatchObject([{ endpoint: 'rooms.remove', cause: new Error('typo') }])
  })

  it('does a repeated wish once', async () => {
    let made = 0
    const fake = fakeBackend([handle(createRoom, ({ name }) => ({ id: ++made, name }))])
    const client = clientOf(fake)
    const wish = { idempotencyKey: 'k' }
    const first = await client.call(createRoom, { name: 'a' }, wish)
    expect(await client.call(createRoom, { name: 'a' }, wish)).toEqual(first)
    await expect(client.call(createRoom, { name: 'b' }, wish)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
    await client.call(createRoom, { name: 'a' })
    expect(made).toBe(2)
  })

  it('tries a refused wish again', async () => {
    let full = true
    const fake = fakeBackend([handle(createRoom, () => (full ? refuse('BUSY') : room))])
    const client = clientOf(fake)
    const wish = { idempotencyKey: 'k' }
    await expect(client.call(createRoom, { name: 'a' }, wish)).rejects.toMatchObject({ code: 'BUSY' })
    full = false
    expect(await client.call(createRoom, { name: 'a' }, wish)).toEqual(room)
  })

  it('takes uploads and gives files', async () => {
    const fake = fakeBackend([
      handle(importRooms, async ({ file, dryRun, note }) => ({
        total: dryRun === true && note === '1' && file instanceof File ? (await file.text()).length : 0,
      })),
      handle(exportRooms, () => new Blob(['房号'])),
    ])
    const client = clientOf(fake)
    const file = new File(['12345'], 'rooms.csv')
    expect(await client.call(importRooms, { file, dryRun: true, note: '1' })).toEqual({ total: 5 })
    expect(await ((await client.call(exportRooms, undefined)) as Blob).text()).toBe('房号')
  })

  it('lets a handler send what no contract describes', async () => {
    let refreshed = 0
    const fake = fakeBackend([
      handle(readRoom, () =>
        Response.json({ success: true, data: room, msg: '' }, { headers: { needrefresh: '1' } }),
      ),
    ])
    const client = createClient({
      baseUrl: 'https://linli.example',
      middleware: [fake.middleware],
      hooks: {
        token: () => 't',
        refresh: () => {
          refreshed += 1
          return Promise.resolve()
        },
      },
    })
    await client.call(readRoom, { id: 7 })
    expect(refreshed).toBe(1)
  })

  it('prefers a fixed path, keeps methods apart, and can be aborted', async () => {
    const options = endpoint('rooms.options', {
      ...readRoom,
      path: '/api/rooms/options',
      input: z.object({}),
    })
    const fake = fakeBackend([
      handle(readRoom, () => room),
      handle(options, () => ({ id: 0, name: 'options' })),
      handle(renameRoom, () => ({ id: 1, name: 'renamed' })),
    ])
    const client = clientOf(fake)
    expect(await client.call(options, {})).toEqual({ id: 0, name: 'options' })
    expect(await client.call(renameRoom, { id: 7, name: 'x' })).toEqual({ id: 1, name: 'renamed' })
    await expect(client.call(readRoom, { id: 7 }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })

  it('stands in for fetch', async () => {
    const fake = fakeBackend([handle(readRoom, () => room)])
    const response = await fake.fetch('https://linli.example/api/rooms/7', {
      headers: { authorization: 'Bearer t' },
    })
    expect(await response.json()).toEqual({ success: true, data: room, msg: '' })
  })
})
