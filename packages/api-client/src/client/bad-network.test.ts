import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type BadServer,
  type Behaviour,
  drip,
  dropMidBody,
  json,
  silence,
  stall,
  startBadServer,
  success,
  text,
} from '../../test/bad-server.ts'
import {
  createRoom,
  exportRooms,
  pollStatus,
  readRoom,
  removeRoom,
  renameRoom,
  signIn,
} from '../../test/calls.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type Client, createClient } from './client.ts'

let server: BadServer
let client: Client
beforeAll(async () => {
  server = await startBadServer()
  client = createClient({ baseUrl: server.url })
})
afterAll(() => server.close())

/** The error a call ends with, and how long it took. Fails when it does not end with one. */
async function failureOf(call: Promise<unknown>): Promise<ApiError & { readonly took: number }> {
  const start = performance.now()
  const thrown: unknown = await call.then(
    () => 'no error',
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  return Object.assign(thrown as ApiError, { took: performance.now() - start })
}

const failed = '操作失败！'
const contactAdmin = '操作失败，请联系系统管理员！'
const timedOut = '操作超时'
const sessionEnded = '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录'

/** ms; on a busy machine too a call is over before the 25 s that it would have without its own time-out. */
const longest = 20_000

/** What the server does · status · code · text · ms it is shown. */
const catalogue: [string, Behaviour, number, string, string, number][] = [
  ['[S8.12] drops the connection', (_, r) => r.destroy(), 0, 'NETWORK', timedOut, 2000],
  ['drops it in the middle of the body', dropMidBody, 0, 'NETWORK', timedOut, 2000],
  [
    'sends broken compression',
    text(200, 'not gzip at all', { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    0,
    'NETWORK',
    timedOut,
    2000,
  ],
  ['sends truncated JSON', text(200, '{"success":true,"da'), 200, 'BAD_ANSWER', contactAdmin, 2000],
  ['sends HTML with 200', text(200, '<html>登录</html>'), 200, 'BAD_ANSWER', contactAdmin, 2000],
  ['sends nothing with 200', text(200, ''), 200, 'BAD_ANSWER', contactAdmin, 2000],
  ['sends a list', json(200, [1, 2]), 200, 'BAD_ANSWER', contactAdmin, 2000],
  ['sends null', json(200, null), 200, 'BAD_ANSWER', contactAdmin, 2000],
  ['sends another JSON', json(200, { status: 'ok' }), 200, 'BAD_ANSWER', contactAdmin, 2000],
  ['sends success as text', json(200, { success: 'true' }), 200, 'BAD_ANSWER', contactAdmin, 2000],
  [
    '[S8.14] refuses with 200',
    json(200, { success: false, msg: '解绑失败' }),
    200,
    'REFUSED',
    '解绑失败',
    2000,
  ],
  [
    '[S8.2] refuses with 200 and no text',
    json(200, { success: false, msg: '' }),
    200,
    'REFUSED',
    failed,
    2000,
  ],
  ['redirects', text(302, '', { location: '/elsewhere' }), 302, 'HTTP', contactAdmin, 2000],
  [
    '[S8.8] [S8.9] refuses a grant',
    json(400, { error: 'invalid_grant', error_description: '用户名或密码错误' }),
    400,
    'INVALID_GRANT',
    '用户名或密码错误',
    5000,
  ],
  [
    'refuses a grant without words',
    json(400, { error: 'invalid_grant' }),
    400,
    'INVALID_GRANT',
    '操作失败',
    5000,
  ],
  ['[S8.10] answers 400', json(400, { error: 'invalid_scope' }), 400, 'HTTP', '操作失败', 2000],
  ['answers 400 as HTML', text(400, '<h1>400</h1>'), 400, 'HTTP', '操作失败', 2000],
  ['answers 401 without a body', text(401, ''), 401, 'SESSION_UNKNOWN', sessionEnded, 2000],
  [
    '[S8.1] [S8.3] [S8.4] forbids',
    json(403, { success: false, msg: '无权执行该操作', code: 'FORBIDDEN' }),
    403,
    'FORBIDDEN',
    '无权执行该操作',
    2000,
  ],
  ['knows no such path', text(404, 'not found'), 404, 'HTTP', contactAdmin, 2000],
  [
    '[S8.2] [S8.3] says 409',
    json(409, { success: false, code: 'STALE_VERSION' }),
    409,
    'STALE_VERSION',
    failed,
    2000,
  ],
  ['[S8.11] breaks', json(500, { success: false, code: 'INTERNAL' }), 500, 'INTERNAL', contactAdmin, 2000],
  ['[S8.11] breaks as HTML', text(502, '<h1>Bad Gateway</h1>'), 502, 'HTTP', contactAdmin, 2000],
  ['is overloaded', text(503, ''), 503, 'HTTP', contactAdmin, 2000],
]

describe('a server that', () => {
  it.each(catalogue)('%s', async (_, behaviour, status, code, userMessage, duration) => {
    server.behave(behaviour)
    const error = await failureOf(client.call(readRoom, { id: 7 }))
    expect(error).toMatchObject({ status, code, userMessage, duration, issues: [] })
    expect(server.seen).toHaveLength(1)
  })

  it.each(catalogue)('%s, when a file was asked for', async (_, behaviour, status, code) => {
    // A 200 that is no JSON is a file, whatever is in it.
    if (status === 200 && code === 'BAD_ANSWER') return
    server.behave(behaviour)
    expect(await failureOf(client.call(exportRooms, undefined))).toMatchObject({ status, code })
  })

  it('drops a file in the middle: no half file', async () => {
    server.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000' })
      response.write('房号\n101', () => response.destroy())
    })
    expect(await failureOf(client.call(exportRooms, undefined))).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('redirects in a circle: it is not followed', async () => {
    server.behave((request, response) => {
      response.writeHead(302, { location: request.url }).end()
    })
    expect((await failureOf(client.call(readRoom, { id: 7 }))).status).toBe(302)
    expect(server.seen).toHaveLength(1)
  })

  it('answers 204: no data', async () => {
    server.behave((_, response) => {
      response.writeHead(204).end()
    })
    const nothing = endpoint('rooms.last', {
      method: 'GET',
      path: '/api/last',
      label: '最近',
      access: 'session',
    })
    expect(await client.callWithMessage(nothing, undefined)).toEqual({ data: null, msg: '' })
  })

  it('[S8.12] is not there: 操作超时', async () => {
    const gone = await startBadServer()
    await gone.close()
    const error = await failureOf(createClient({ baseUrl: gone.url }).call(readRoom, { id: 7 }))
    expect(error).toMatchObject({ status: 0, code: 'NETWORK', userMessage: timedOut })
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('names fields: issues with dotted paths', async () => {
    server.behave(
      json(422, {
        success: false,
        code: 'INVALID',
        msg: '请检查填写的内容',
        fields: { name: '请输入房屋名称', 'units.0.name': '请输入单元名称' },
        requestId: 'r-1',
      }),
    )
    expect(await failureOf(client.call(createRoom, { name: '' }))).toMatchObject({
      status: 422,
      code: 'INVALID',
      userMessage: '请检查填写的内容',
      requestId: 'r-1',
      issues: [
        { path: 'name', message: '请输入房屋名称' },
        { path: 'units.0.name', message: '请输入单元名称' },
      ],
    })
  })

  it.each([
    ['5', 5],
    ['0', 0],
    ['-1', undefined],
    ['soon', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('says 429 with Retry-After %s', async (header, retryAfter) => {
    server.behave(
      json(429, { success: false, code: 'TOO_MANY', msg: '操作过于频繁' }, { 'retry-after': header }),
    )
    const error = await failureOf(client.call(readRoom, { id: 7 }))
    expect(error).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      userMessage: '操作过于频繁',
      retryAfter,
    })
  })

  it('names the request in a header only', async () => {
    server.behave(text(500, 'oops', { 'x-request-id': 'r-2' }))
    expect((await failureOf(client.call(readRoom, { id: 7 }))).requestId).toBe('r-2')
  })

  it('redirects: the token is not carried to the other place', async () => {
    server.behave((request, response) => {
      if (request.url === '/elsewhere') response.end('{"success":true,"data":1}')
      else response.writeHead(307, { location: `${server.url}/elsewhere` }).end()
    })
    const authorised = createClient({ baseUrl: server.url, hooks: { token: () => 'secret' } })
    expect((await failureOf(authorised.call(renameRoom, { id: 7, name: 'a' }))).status).toBe(307)
    expect(server.seen.map((request) => request.url)).toEqual(['/api/rooms/7'])
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'answers %i is asked once, whatever the call',
    async (status) => {
      server.behave(text(status, ''))
      await failureOf(client.call(readRoom, { id: 7 }))
      await failureOf(client.call(createRoom, { name: 'a' }))
      await failureOf(client.call(renameRoom, { id: 7, name: 'a' }))
      await failureOf(client.call(removeRoom, { id: 7 }))
      expect(server.seen.map((request) => request.method)).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
    },
  )

  it('cuts every connection is asked once, whatever the call', async () => {
    server.behave((_, response) => response.destroy())
    await failureOf(client.call(readRoom, { id: 7 }))
    await failureOf(client.call(createRoom, { name: 'a' }))
    expect(server.seen.map((request) => request.method)).toEqual(['GET', 'POST'])
  })
})

describe('time-outs', () => {
  it.each([
    ['[S8.13] says nothing', silence],
    ['[S8.13] stops in the middle of the answer', stall],
    ['sends a little from time to time, for ever', drip],
  ])('end a call whose server %s', async (_, behaviour) => {
    server.behave(behaviour)
    const error = await failureOf(client.call(readRoom, { id: 7 }, { timeout: 400 }))
    expect(error).toMatchObject({ code: 'TIMEOUT', status: 0, userMessage: timedOut, duration: 2000 })
    expect(error.took).toBeGreaterThan(200)
    expect(error.took).toBeLessThan(longest)
    expect(server.seen).toHaveLength(1)
  })

  it('are the endpoint’s own where it has one', async () => {
    server.behave(silence)
    const error = await failureOf(client.call(pollStatus, undefined))
    expect(error.code).toBe('TIMEOUT')
    expect(error.took).toBeGreaterThan(60)
    expect(error.took).toBeLessThan(longest)
  })

  it('[S9.1] are 25 s otherwise', async () => {
    const timer = vi.spyOn(AbortSignal, 'timeout')
    server.behave(success({ id: 7, name: 'a' }))
    await client.call(readRoom, { id: 7 })
    expect(timer).toHaveBeenCalledExactlyOnceWith(25_000)
    timer.mockRestore()
  })

  it('leave a slow answer its time', async () => {
    server.behave((request, response) => {
      setTimeout(() => {
        success({ id: 7, name: 'slow' })(request, response)
      }, 150)
    })
    const patient = endpoint('rooms.slow', { ...readRoom, timeout: 30_000_000 })
    expect(await client.call(patient, { id: 7 })).toEqual({ id: 7, name: 'slow' })
  })
})

describe('aborting', () => {
  it.each([
    ['before the call', silence, 0],
    ['while the server is silent', silence, 400],
    ['while the body is on its way', stall, 400],
  ])('%s ends it at once, with nothing to show', async (_, behaviour, after) => {
    server.behave(behaviour)
    const controller = new AbortController()
    if (after === 0) controller.abort()
    else setTimeout(() => controller.abort(), after)
    const error = await failureOf(client.call(readRoom, { id: 7 }, { signal: controller.signal }))
    expect(error).toMatchObject({ code: 'ABORTED', status: 0, userMessage: '' })
    expect(error.aborted).toBe(true)
    expect(error.took).toBeLessThan(longest)
    expect(server.seen).toHaveLength(after === 0 ? 0 : 1)
  })

  it('leaves other calls alone', async () => {
    server.behave((request, response) => {
      setTimeout(() => {
        success({ token: 't' })(request, response)
      }, 80)
    })
    const controller = new AbortController()
    const aborted = failureOf(client.call(readRoom, { id: 7 }, { signal: controller.signal }))
    const other = client.call(signIn, { username: 'a', password: 'b' })
    controller.abort()
    expect((await aborted).code).toBe('ABORTED')
    expect(await other).toEqual({ token: 't' })
  })
})
