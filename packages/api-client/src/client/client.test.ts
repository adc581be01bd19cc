import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BadServer, json, startBadServer, success, text } from '../../test/bad-server.ts'
import {
  createRoom,
  exportRooms,
  importRooms,
  listRooms,
  pollStatus,
  readRoom,
  removeRoom,
  renameRoom,
  signIn,
} from '../../test/calls.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type ClientHooks, createClient, type Middleware } from './client.ts'
import { enUS } from './client-messages.ts'

let server: BadServer
beforeAll(async () => {
  server = await startBadServer()
})
afterAll(() => server.close())

const clientWith = (hooks: ClientHooks = {}) => createClient({ baseUrl: server.url, hooks })
const room = { id: 7, name: '1栋101' }

/** The error a call ends with. Fails when it does not end with one. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await call.then(
    () => 'no error',
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  return thrown as ApiError
}

describe('a call', () => {
  it('[S7.1–S7.4] opens the envelope and sends the token as Bearer', async () => {
    server.behave(success(room))
    const client = clientWith({ token: () => 'secret' })
    expect(await client.callWithMessage(readRoom, { id: 7 })).toEqual({ data: room, msg: '操作成功' })
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/rooms/7',
      headers: { authorization: 'Bearer secret', accept: 'application/json' },
    })
  })

  it('sends no authorization without a token, and asks for it anew each time', async () => {
    server.behave(success(room))
    let token: string | null = null
    const client = clientWith({ token: () => token })
    await client.call(readRoom, { id: 7 })
    token = 'later'
    await client.call(readRoom, { id: 7 })
    expect(server.seen.map((request) => request.headers.authorization)).toEqual([undefined, 'Bearer later'])
  })

  it('puts path values into the path, escaped, and the rest into the query or the body', async () => {
    server.behave(success(room))
    const client = clientWith()
    await client.call(readRoom, { id: 'a/b?c' })
    await client.call(renameRoom, { id: 7, name: '新名' })
    server.answer(success(true))
    await client.call(removeRoom, { id: 7, version: 3 })
    expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/rooms/a%2Fb%3Fc', ''],
      ['PUT', '/api/rooms/7', '{"name":"新名"}'],
      ['DELETE', '/api/rooms/7?version=3', ''],
    ])
  })

  it('keeps commas and percent signs of list items apart from the commas between them', async () => {
    server.behave(success([]))
    await clientWith().call(listRooms, { keyword: '1,2', tags: ['a,b', '100%', '%2C', '商铺'] })
    const { searchParams } = new URL(server.seen[0]?.url ?? '', server.url)
    expect(searchParams.get('keyword')).toBe('1,2')
    expect(searchParams.get('tags')).toBe('a%2Cb,100%25,%252C,商铺')
    expect(searchParams.get('tags')?.split(',').map(decodeURIComponent)).toEqual([
      'a,b',
      '100%',
      '%2C',
      '商铺',
    ])
  })

  it('leaves out what is undefined, null or empty in a query', async () => {
    server.behave(success([]))
    await clientWith().call(listRooms, { keyword: '', tags: undefined })
    expect(server.seen[0]?.url).toBe('/api/rooms')
  })

  it('refuses to guess a missing path value, and sends nothing', async () => {
    server.behave(success(room))
    const error = await errorOf(clientWith().call(readRoom, { id: '' }))
    expect(error).toMatchObject({ code: 'INTERNAL', cause: new TypeError('Linli: rooms.read needs id') })
    expect(server.seen).toHaveLength(0)
  })

  it('uploads multipart, the named values in the query', async () => {
    server.behave(success({ total: 1 }))
    const file = new File(['房号\n101'], 'rooms.csv', { type: 'text/csv' })
    expect(await clientWith().call(importRooms, { file, dryRun: true, note: '试' })).toEqual({ total: 1 })
    const [request] = server.seen
    expect(request?.url).toBe('/api/rooms/import?dryRun=true')
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(request?.body).toContain('filename="rooms.csv"')
    expect(request?.body).toContain('101')
    expect(request?.body).toMatch(/name="note"\r\n\r\n试/)
  })

  it('[S7.71] gives a file as it came, and the error that came instead of one', async () => {
    server.behave(text(200, '房号\n101', { 'content-type': 'text/csv' }))
    const file = await clientWith().call(exportRooms, undefined)
    expect(file).toBeInstanceOf(Blob)
    expect(await (file as Blob).text()).toBe('房号\n101')
    server.behave(json(200, { success: false, msg: '没有可导出的数据', code: 'REFUSED' }))
    expect(await errorOf(clientWith().call(exportRooms, undefined))).toMatchObject({
      code: 'REFUSED',
      userMessage: '没有可导出的数据',
    })
  })

  it('gives a page as its text, and the error that came instead of one', async () => {
    const page = endpoint('rooms.page', { ...exportRooms, method: 'GET', path: '/api/page', answers: 'html' })
    server.behave(text(200, '<h1>扫码</h1>'))
    expect(await clientWith().call(page, undefined)).toBe('<h1>扫码</h1>')
    server.behave(json(422, { success: false, msg: '扫码解析失败', code: 'INVALID' }))
    expect(await errorOf(clientWith().call(page, undefined))).toMatchObject({
      code: 'INVALID',
      userMessage: '扫码解析失败',
    })
  })

  it('sends an Idempotency-Key with calls that take one: fresh each time, or the one given', async () => {
    server.behave(success(room))
    const client = clientWith()
    await client.call(createRoom, { name: 'a' })
    await client.call(createRoom, { name: 'a' })
    await client.call(createRoom, { name: 'a' }, { idempotencyKey: 'mine' })
    await client.call(renameRoom, { id: 7, name: 'a' })
    const [first, second, given, none] = server.seen.map((request) => request.headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect([given, none]).toEqual(['mine', undefined])
  })

  it('tells use of the system apart from polling', async () => {
    server.behave(success({ on: true }))
    const onUse = vi.fn()
    const client = clientWith({ onUse })
    await client.call(pollStatus, undefined, { timeout: 5000 })
    server.answer(success(room))
    await client.call(readRoom, { id: 7 }, { background: true })
    expect(onUse).not.toHaveBeenCalled()
    await client.call(readRoom, { id: 7 })
    expect(onUse).toHaveBeenCalledTimes(1)
    expect(server.seen.map((request) => request.headers['x-linli-background'])).toEqual(['1', '1', undefined])
  })

  it('hands on the version of the permissions', async () => {
    server.behave(success(room, { permversion: '12' }))
    const onPermVersion = vi.fn()
    await clientWith({ onPermVersion }).call(readRoom, { id: 7 })
    expect(onPermVersion).toHaveBeenCalledExactlyOnceWith('12')
  })

  it('tells what was written, and waits for it; reads tell nothing', async () => {
    server.behave(success(room))
    const done: string[] = []
    const client = clientWith({
      onWritten: async ({ name }) => {
        await Promise.resolve()
        done.push(name)
      },
    })
    await client.call(readRoom, { id: 7 })
    await client.call(createRoom, { name: 'a' })
    expect(done).toEqual(['rooms.create'])
  })

  it('goes through the middleware, the first outermost', async () => {
    server.behave(success(room))
    const order: string[] = []
    const wrap =
      (name: string): Middleware =>
      async (request, next) => {
        order.push(`${name} in`)
        request.headers.set(`x-${name}`, '1')
        const response = await next(request)
        order.push(`${name} out`)
        return response
      }
    const client = createClient({ baseUrl: server.url, middleware: [wrap('outer'), wrap('inner')] })
    await client.call(readRoom, { id: 7 })
    expect(order).toEqual(['outer in', 'inner in', 'inner out', 'outer out'])
    expect(server.seen[0]?.headers).toMatchObject({ 'x-outer': '1', 'x-inner': '1' })
  })

  it('speaks the language it is given', async () => {
    server.behave(text(502, 'Bad Gateway'))
    const client = createClient({ baseUrl: server.url, messages: enUS })
    expect((await errorOf(client.call(readRoom, { id: 7 }))).userMessage).toBe(enUS.contactAdmin)
  })
})

describe('a refused sign-in', () => {
  it('ends no session: there is none', async () => {
    server.behave(json(401, { success: false, msg: '用户名或密码错误', code: 'SESSION_UNKNOWN' }))
    const onSessionEnd = vi.fn()
    const error = await errorOf(
      clientWith({ onSessionEnd, token: () => 'old' }).call(signIn, { username: 'a', password: 'b' }),
    )
    expect(error.userMessage).toBe('用户名或密码错误')
    expect(onSessionEnd).not.toHaveBeenCalled()
  })
})
