import fc from 'fast-check'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { coerceRecord } from '../src/kit/http/coerce.ts'
import { bodyLimit } from '../src/kit/http/body-limit.ts'
import { readBytes } from '../src/kit/http/body.ts'
import { clientIp, countedAddress, trustedProxies } from '../src/kit/http/request-facts.ts'
import { createRateLimiter } from '../src/kit/http/rate-limiter.ts'
import { createPersonalData } from '../src/kit/personal-data.ts'
import { keyring } from '../src/runtime/keys/keyring.ts'
import { decodeCursor, encodeCursor } from '../src/kit/serve/cursor.ts'
import { type Endpoint, listQuerySchema } from '@linli/api-client/kit'
import type { UserCaller } from '../src/kit/caller.ts'
import type { ServerDeps } from '../src/kit/deps.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule } from './support/parcels.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
const all = { kind: 'all' as const }
const administrator = (more: Partial<UserCaller> = {}): UserCaller => {
  const user = staff(6, [], all, more)
  return { ...user, permissions: { ...user.permissions, roleCodes: ['sys_admin'] } }
}
const users = {
  boss: staff(1, ['test:parcel:list', 'test:parcel:create'], all),
  other: staff(2, [], { kind: 'estates', estateIds: [1] }),
  screen: staff(3, ['test:parcel:list'], all, { sessionKind: 'screen' }),
  preview: staff(4, ['test:parcel:create'], all, { sessionKind: 'preview' }),
  root: administrator(),
  rootsScreen: administrator({ sessionKind: 'screen' }),
  limited: staff(5, ['test:parcel:list'], all, { limited: 'PASSWORD_CHANGE_REQUIRED' }),
}

beforeAll(async () => {
  await makeParcelTables(database())
  deps = testDeps(database(), {}, [parcelModule, { name: 'sessions', sessions: () => fixedSessions(users) }])
  api = caller(deps)
})

test('bodies that no form sends are refused, never a fault of the server', async () => {
  const bodies: [string, string | Uint8Array][] = [
    ['application/json', '{'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '"x"'],
    ['text/plain', '{}'],
    ['application/json', `{"parcelNo":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['application/json', '{"parcelNo":"a\\u0000b"}'],
    ['application/json', '{"parcelNo":"\\ud800"}'],
    ['application/json', '{"__proto__":{"x":1}}'],
    ['application/json', Uint8Array.of(0xff, 0xfe, 0x7b)],
  ]
  for (const [type, body] of bodies) {
    const answer = await api.raw('POST', parcel.path, {
      token: 'boss',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : Uint8Array.from(body),
    })
    expect([400, 413, 422], `${type} ${String(body).slice(0, 40)}`).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ success: false, data: null })
  }
  const big = await api.send('POST', parcel.path, { remark: 'x'.repeat(3_000_000) }, { token: 'boss' })
  expect(big).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
})

test('a field of a form may have any name', async () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const body = new FormData()
    body.append(name, 'x')
    const answer = await api.raw('POST', '/api/file/upload', { token: 'boss', body })
    expect({ name, status: answer.status }).toEqual({ name, status: 422 })
  }
})

test('who need not say who he is may send as much as a form of sign-in needs', async () => {
  const limits = { params: deps.params }
  const limitOf = async (access: Endpoint['access']) => {
    const route = deps.routes.find(
      (one) => one.endpoint.path === parcel.path && one.endpoint.method === 'POST',
    )
    if (route === undefined) throw new Error('no route')
    return await bodyLimit({ ...route, endpoint: { ...route.endpoint, access } }, limits)
  }
  expect(await limitOf('anonymous')).toBe(65_536)
  expect(await limitOf('session')).toBe(2_097_152)
})

test('a body that never ends is given up', async () => {
  const endless = new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(Uint8Array.of(0x7b)) })
  const init = { method: 'POST', body: endless, duplex: 'half' }
  const request = new Request('http://127.0.0.1/', init)
  await expect(readBytes(request, 1_000, 20)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('calls are counted by address, and by the network of 64 bits that an IPv6 host has', () => {
  expect(countedAddress('203.0.113.9')).toBe('203.0.113.9')
  const hosts = ['2001:db8:0:1::7', '2001:0db8:0000:0001:ffff:1:2:3', '2001:DB8:0:1:0:0:0:9']
  expect([...new Set(hosts.map(countedAddress))]).toEqual(['2001:db8:0:1::/64'])
  expect(countedAddress('2001:db8::1')).not.toBe(countedAddress('2001:db8:0:1::1'))
})

test('sessions of other kinds reach only what is meant for them', async () => {
  expect(await api.get(parcel.path, { token: 'screen' })).toMatchObject({ status: 403 })
  expect(await api.send('POST', parcel.path, {}, { token: 'preview' })).toMatchObject({
    body: { code: 'PREVIEW_ONLY' },
  })
  expect(await api.get(parcel.path, { token: 'limited' })).toMatchObject({
    body: { code: 'PASSWORD_CHANGE_REQUIRED' },
  })
})

test('every answer says its request, its permission version and how to be treated', async () => {
  const answer = await api.get(parcel.path, { token: 'boss' })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
  expect(answer.headers.get('permversion')).toBe('1')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await api.get('/api/nothing/here', { token: 'boss' })).toMatchObject({
    status: 404,
    body: { success: false, code: 'NOT_FOUND' },
  })
})

test('the contract is told as OpenAPI 3.1', async () => {
  const answer = await api.raw('GET', '/api/openapi.json')
  const document = (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, { parameters: object[] }>>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths[parcel.path]?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'keyword', in: 'query' }),
  )
})

test('the contract is told to this machine and to administrators alone', async () => {
  const read = async (forwarded?: string, token?: string) =>
    (
      await api.raw('GET', '/api/openapi.json', {
        ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
        ...(token !== undefined && { token }),
      })
    ).status
  // Behind a proxy that nobody named: all addresses are this machine's, made-up ones too.
  expect([await read(), await read('203.0.113.9'), await read('127.0.0.1')]).toEqual([200, 403, 403])
  for (const name of ['via', 'cf-ray', 'cf-connecting-ip', 'x-forwarded-host', 'true-client-ip', 'x-real-ip'])
    expect([name, (await api.raw('GET', '/api/openapi.json', { headers: { [name]: '1' } })).status]).toEqual([
      name,
      403,
    ])
  const product = caller({ ...deps, mode: 'production' })
  expect((await product.raw('GET', '/api/openapi.json')).status).toBe(403)
  expect((await product.raw('GET', '/api/openapi.json', { token: 'root' })).status).toBe(200)
  expect(await read('203.0.113.9', 'unknown')).toBe(401)
  expect(await read('203.0.113.9', 'boss')).toBe(403)
  expect(await read('203.0.113.9', 'root')).toBe(200)
  expect(await read('203.0.113.9', 'rootsScreen')).toBe(403)
})

test('a picture is drawn anew without what the camera noted; its token may stand in the query', async () => {
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const up = await api.upload(
    '/api/file/upload',
    new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }),
    'a.jpg',
    { token: 'boss' },
  )
  expect(up.body.data).toMatchObject({ mime: 'image/jpeg', width: 80, height: 60 })
  const { url, key } = up.body.data as { url: string; key: string }
  const down = await api.raw('GET', url, { query: { token: 'boss' } })
  expect(down.status).toBe(200)
  expect(down.headers.get('cache-control')).toContain('private')
  const bytes = new Uint8Array(await down.arrayBuffer())
  expect(Buffer.from(bytes).includes('secret place')).toBe(false)
  expect((await api.raw('GET', url)).status).toBe(401)
  const [row] = await database().sql`select sha256 from file_object where file_key = ${key}`
  expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('what is no picture is refused in the words of the specification', async () => {
  const text = "上传图片只能是 ['jpg','jpeg','png', 'image/png','svg', 'gif'] 格式!"
  const exe = await api.upload(
    '/api/file/upload',
    new Blob(['MZ'], { type: 'application/x-msdownload' }),
    'a.exe',
    { token: 'boss' },
  )
  expect(exe).toMatchObject({ status: 422, body: { msg: text } })
  const liar = await api.upload('/api/file/upload', new Blob(['<html>'], { type: 'image/png' }), 'a.png', {
    token: 'boss',
  })
  expect(liar).toMatchObject({ status: 422, body: { msg: text } })
  const huge = await api.upload(
    '/api/file/upload',
    new Blob([new Uint8Array(10 * 1_048_576)], { type: 'image/png' }),
    'a.png',
    { token: 'boss' },
  )
  expect(huge).toMatchObject({ status: 413, body: { msg: '上传图片大小不能超过 10MB!' } })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><circle r="4"/></svg>'
  const drawn = await api.upload('/api/file/upload', new Blob([svg], { type: 'image/svg+xml' }), 'a.SVG', {
    token: 'boss',
  })
  const shown = await api.raw('GET', (drawn.body.data as { url: string }).url, { token: 'boss' })
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  const clean = await shown.text()
  expect(clean).toContain('<circle')
  expect(clean).not.toMatch(/script|onload/)
})

test('a PDF is shown by the viewer of the browser in pages of ours, a film for as long as it is watched', async () => {
  const url = async (name: string, content: string) => {
    const sent = await api.upload('/api/file/upload', new Blob([content]), name, {
      token: 'boss',
      fields: { kind: 'file' },
    })
    const { key } = sent.body.data as { key: string }
    return (
      (await api.send('POST', `/api/file/${key}/ticket`, {}, { token: 'boss' })).body.data as { url: string }
    ).url
  }
  const pdf = await api.raw('GET', await url('规程.pdf', '%PDF-1.7\n%EOF'))
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toMatch(/^inline/)
  expect(pdf.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  const film = await url('演示.mp4', '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom')
  const until = Number.parseInt(/ticket=(\w+)\./.exec(film)?.[1] ?? '', 36)
  expect(until - deps.clock().getTime()).toBeGreaterThan(29 * 60_000)
})

test('too many calls have to wait', async () => {
  const { registry, routes, permissions, permissionKinds, sessions } = deps
  const few = {
    ...deps,
    registry,
    routes,
    permissions,
    permissionKinds,
    sessions,
    rateLimiter: createRateLimiter(),
    params: { ...deps.params, number: async () => await Promise.resolve(3) },
  }
  const impatient = caller(few)
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1)
    statuses.push((await impatient.raw('GET', parcel.path, { token: 'nobody' })).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})

test('an address behind proxies is the nearest that is not ours', () => {
  const proxies = trustedProxies(['10.0.0.0/8', '::1'])
  expect(clientIp('203.0.113.9', '1.2.3.4', proxies)).toBe('203.0.113.9')
  expect(clientIp('10.0.0.1', '9.9.9.9, 203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9')
  expect(clientIp('10.0.0.1', 'rubbish', proxies)).toBe('10.0.0.1')
})

test('what a query says comes out in the types of its schema', () => {
  const schema = listQuerySchema(parcel)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.subarray(['sf', 'jd'], { minLength: 1 }),
      (pageNum, companies) => {
        const value = coerceRecord(schema, {
          pageNum: [String(pageNum)],
          company: [companies.join(',')],
          heavy: ['true'],
        })
        expect(value).toEqual({
          pageNum,
          company: companies.length === 1 ? companies[0] : companies,
          heavy: true,
        })
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(coerceRecord(schema, { keyword: [text] })).toEqual({ keyword: text })
    }),
  )
})

test('cursors come back as they were; any other text is refused', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (at, id, value, exact) => {
        const cursor = { value: at.toISOString(), id, total: { value, exact } }
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(text)).toThrow('请求参数错误')
    }),
  )
})

test('personal values open with their key alone and are found by their hash', () => {
  const own = createPersonalData({ masterKeys: keyring([Buffer.alloc(32, 1)]) })
  const foreign = createPersonalData({ masterKeys: keyring([Buffer.alloc(32, 2)]) })
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (plain) => {
      const sealed = own.seal(plain)
      expect(own.open(sealed.enc)).toBe(plain)
      expect(own.hash(plain)).toBe(sealed.hash)
      expect(own.seal(plain).enc).not.toBe(sealed.enc)
      expect(() => foreign.open(sealed.enc)).toThrow(/key that is not there/)
    }),
  )
})

test('[2b-49] what was refused leaves a row that says so, and what was rolled back none of success', async () => {
  const logged = async (success: boolean) => {
    const [row] = await database().sql<{ n: number; last: string | null }[]>`
      select count(*)::int as n, max(error_code) as last from operation_log
      where success = ${success} and permission = 'test:parcel:create'`
    return row
  }
  const body = { estateId: 1, parcelNo: 'P0049', phone: '19900001234', company: 'sf' }
  expect((await api.send('POST', parcel.path, body, { token: 'boss' })).body).toMatchObject({ success: true })
  const [done, refused] = [await logged(true), await logged(false)]
  await api.send('POST', parcel.path, body, { token: 'other' })
  expect(await logged(false)).toMatchObject({ n: (refused?.n ?? 0) + 1 })
  // Refused after it was written: by the number that another one has.
  expect((await api.send('POST', parcel.path, body, { token: 'boss' })).body.success).toBe(false)
  expect(await logged(true)).toEqual(done)
})
