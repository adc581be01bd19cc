import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'
import { accessModule } from '../../modules/access/index.ts'
import { baseModule } from '../../modules/base/index.ts'
import { makeEstate } from '../../modules/base/testing/world.ts'
import { createApp } from '../../app.ts'

const app = startAuthApp({}, [baseModule, accessModule])
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let own = 0
let foreign = 0
const tokens: Record<string, string> = {}

beforeAll(async () => {
  own = await makeEstate(app.deps(), '东')
  foreign = await makeEstate(app.deps(), '西')
  const accounts = {
    keeper: { roleCodes: ['maintenance'], estateIds: [own] },
    colleague: { roleCodes: ['maintenance'], estateIds: [own] },
    stranger: { roleCodes: ['maintenance'], estateIds: [foreign] },
    teacher: { roleCodes: ['edu_ops'], estateIds: [] },
    boss: { roleCodes: ['sys_admin'], estateIds: [] },
  }
  for (const [username, account] of Object.entries(accounts))
    tokens[username] = await tokenFor(app.deps(), await makeAccount(app.deps(), { username, ...account }))
})

interface Sent {
  readonly usage?: string
  readonly kind?: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly name?: string
}

async function upload(by: string, sent: string | Sent = {}): Promise<string> {
  const { usage, kind, bytes = png, name = 'gate.png' } = typeof sent === 'string' ? { usage: sent } : sent
  const form = new FormData()
  form.set('file', new File([bytes], name))
  if (usage) form.set('usage', usage)
  if (kind) form.set('kind', kind)
  const response = await createApp(app.deps()).request('/api/file/upload', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${tokens[by]}` },
  })
  return ((await response.json()) as { data: { key: string } }).data.key
}

/** Who of them gets the file. */
async function readers(key: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, token] of Object.entries(tokens)) {
    const { status } = await app.call('GET', `/api/file/${key}`, { token })
    expect([200, 404]).toContain(status)
    if (status === 200) found.push(name)
  }
  return found
}

const gate = (key: string, by: string) =>
  app.call('POST', '/api/base/channels', {
    token: tokens[by] ?? '',
    body: {
      estateId: own,
      name: `门${key.slice(0, 6)}`,
      kind: 'person',
      level: 'estate',
      nodeType: 3,
      nodeId: own,
      direction: 'both',
      photo: key,
    },
  })

describe('a private file', () => {
  test('is its uploader’s alone until a row shows it, then of whoever may read the row', async () => {
    const key = await upload('keeper')
    expect(await readers(key)).toEqual(['keeper'])
    expect((await gate(key, 'keeper')).status).toBe(200)
    expect(await readers(key)).toEqual(['keeper', 'colleague', 'boss'])
  })

  test('tells what it was called to whoever may read it, and to nobody else', async () => {
    const key = await upload('keeper', {
      kind: 'file',
      name: '合同.pdf',
      bytes: new Uint8Array(Buffer.from('%PDF-1.7 text')),
    })
    const namesFor = async (by: string) =>
      (
        await app.call('GET', `/api/system/file-names?keys=${key},${'x'.repeat(32)}`, {
          token: tokens[by] ?? '',
        })
      ).body.data
    expect(await namesFor('keeper')).toEqual([{ key, name: '合同.pdf' }])
    expect(await namesFor('colleague')).toEqual([])
  })

  test('is lost to its uploader together with the row', async () => {
    const key = await upload('keeper')
    expect((await gate(key, 'keeper')).status).toBe(200)
    await app.database().sql`update user_estate set estate_id = ${foreign}
      where user_id = (select id from sys_user where username = 'keeper')`
    await app.database().sql`update sys_user set perm_version = perm_version + 1 where username = 'keeper'`
    expect(await readers(key)).toEqual(['colleague', 'boss'])
    await app.database().sql`update user_estate set estate_id = ${own}
      where user_id = (select id from sys_user where username = 'keeper')`
    await app.database().sql`update sys_user set perm_version = perm_version + 1 where username = 'keeper'`
  })

  test('of another is attached by nobody', async () => {
    const refused = await gate(await upload('colleague'), 'keeper')
    expect([refused.status, refused.body.fields]).toEqual([422, { photo: '所选文件不存在' }])
  })
})

describe('a picture in a formatted text', () => {
  const write = async (intro: string) => {
    const { body } = await app.call('GET', `/api/base/estates/${own}`, { token: tokens.boss ?? '' })
    const { version } = body.data as { version: number }
    return app.call('PUT', `/api/base/estates/${own}`, { token: tokens.boss ?? '', body: { version, intro } })
  }

  test('is shown to whoever reads the row, and kept without the token of its writer', async () => {
    const key = await upload('boss')
    const saved = await write(`<p>大门<img src="/api/file/${key}?token=secret" alt="大门"></p>`)
    expect(saved.status).toBe(200)
    expect((saved.body.data as { intro: string }).intro).toBe(
      `<p>大门<img src="/api/file/${key}" alt="大门" /></p>`,
    )
    const [row] = await app.database().sql<{ owner_type: string; ref_count: number }[]>`
      select owner_type, ref_count from file_object where file_key = ${key}`
    expect({ ...row }).toEqual({ owner_type: 'estate', ref_count: 1 })
    expect((await write('<p>无图</p>')).status).toBe(200)
    const [dropped] = await app.database().sql<{ ref_count: number }[]>`
      select ref_count from file_object where file_key = ${key}`
    expect(dropped?.ref_count).toBe(0)
  })

  test('of another is brought in by nobody', async () => {
    const refused = await write(`<img src="/api/file/${await upload('keeper')}">`)
    expect([refused.status, refused.body.fields]).toEqual([422, { intro: '所选文件不存在' }])
  })
})

describe('a public file', () => {
  test('is for everybody who is signed in and for nobody else', async () => {
    const key = await upload('keeper', 'public')
    expect(await readers(key)).toEqual(Object.keys(tokens))
    expect((await app.call('GET', `/api/file/${key}`)).status).toBe(401)
  })

  test('is what a portrait becomes, and it is kept', async () => {
    const key = await upload('teacher')
    const saved = await app.call('PUT', '/api/auth/profile', {
      token: tokens.teacher ?? '',
      body: { avatar: key },
    })
    expect(saved.status).toBe(200)
    expect(await readers(key)).toEqual(Object.keys(tokens))
    const [row] = await app.database().sql<{ ref_count: number; expires_at: Date | null }[]>`
      select ref_count, expires_at from file_object where file_key = ${key}`
    expect({ ...row }).toEqual({ ref_count: 1, expires_at: null })
  })
})

const get = async (path: string, token?: string) =>
  await createApp(app.deps()).request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
const portrait = (by: string, key: string) =>
  app.call('PUT', '/api/auth/profile', { token: tokens[by] ?? '', body: { avatar: key } })

describe('what is uploaded', () => {
  test('as a document is drawn anew all the same when it is a picture', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect fill="url(http://evil.example/x)"' +
      ' stroke="u\\72l(//evil.example)" mask="url(#m)" width="4"/></svg>'
    const key = await upload('boss', { kind: 'file', bytes: Buffer.from(svg), name: 'a.svg' })
    const stored = await (await get(`/api/file/${key}`, tokens.boss)).text()
    expect(stored).not.toMatch(/script|evil/)
    expect(stored).toContain('mask="url(#m)"')
    const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes('somebody')).toBe(true)
    const photo = await upload('boss', { kind: 'file', bytes: Buffer.from(jpeg), name: 'a.jpg' })
    const kept = Buffer.from(await (await get(`/api/file/${photo}`, tokens.boss)).arrayBuffer())
    expect(kept.includes('somebody')).toBe(false)
  })

  test('is no picture for a place that shows one, unless it is one; a face goes nowhere else', async () => {
    const text = await upload('teacher', { kind: 'file', bytes: Buffer.from('%PDF-1.7'), name: 'a.pdf' })
    expect((await portrait('teacher', text)).body.fields).toEqual({ avatar: '请选择图片' })
    const face = await upload('teacher', 'face')
    expect((await portrait('teacher', face)).body.fields).toEqual({ avatar: '所选文件不存在' })
  })

  test('belongs to the row that shows it: its uploader makes no portrait of it', async () => {
    const key = await upload('keeper')
    expect((await gate(key, 'keeper')).status).toBe(200)
    expect((await portrait('keeper', key)).body.fields).toEqual({ avatar: '所选文件不存在' })
    expect(await readers(key)).not.toContain('teacher')
  })
})

describe('the address of a file', () => {
  const ticketOf = async (key: string, by: string) =>
    await app.call('POST', `/api/file/${key}/ticket`, { token: tokens[by] ?? '', body: {} })

  test('opens that file alone, without a session, for a minute', async () => {
    const pdf = { kind: 'file', bytes: Buffer.from('%PDF-1.7 secret'), name: 'a.pdf' }
    const [key, other] = [await upload('keeper', pdf), await upload('keeper', pdf)]
    expect((await ticketOf(key, 'stranger')).status).toBe(404)
    const { url } = (await ticketOf(key, 'keeper')).body.data as { url: string }
    const opened = await get(url)
    expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.7 secret'])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await get(url.replace(key, other))).status).toBe(404)
    app.pass(60_000)
    expect((await get(url)).status).toBe(404)
  })

  test('carries the token of the session for pictures only', async () => {
    const document = await upload('keeper', { kind: 'file', bytes: Buffer.from('%PDF-1.7'), name: 'a.pdf' })
    const token = tokens.keeper ?? ''
    expect((await get(`/api/file/${document}?token=${token}`)).status).toBe(404)
    expect((await get(`/api/file/${document}`, token)).status).toBe(200)
    const shown = await get(`/api/file/${await upload('keeper')}?token=${token}`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
})

describe('a file that is sent', () => {
  const send = async (key: string, headers: Record<string, string>) =>
    await createApp(app.deps()).request(`/api/file/${key}`, {
      headers: { authorization: `Bearer ${tokens.boss}`, ...headers },
    })
  // Larger than what stays in memory on its way in.
  const long = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(3_000_000, 'abcdefgh')])
  let key = ''
  beforeAll(async () => {
    key = await upload('boss', { kind: 'file', bytes: long, name: '手册.pdf' })
  })

  test('is what came in, however large, and leaves nothing on its way', async () => {
    const answer = await send(key, {})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(long.length))
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await answer.arrayBuffer()).equals(long)).toBe(true)
    const incoming = join(app.deps().config.dataDir, 'incoming')
    expect(await readdir(incoming)).toEqual([])
  })

  test('comes in parts to who asks for them', async () => {
    const part = await send(key, { range: 'bytes=0-7' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-7/${long.length}`,
      '%PDF-1.7',
    ])
    const end = await send(key, { range: 'bytes=-4' })
    expect([end.status, await end.text()]).toEqual([206, long.subarray(-4).toString()])
    const beyond = await send(key, { range: `bytes=${long.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${long.length}`])
    const changed = await send(key, { range: 'bytes=0-7', 'if-range': '"another"' })
    expect(changed.status).toBe(200)
    await changed.body?.cancel()
  })

  test('is not sent again to who has it', async () => {
    const etag = (await send(key, { range: 'bytes=0-0' })).headers.get('etag') ?? ''
    const known = await send(key, { 'if-none-match': `"other", ${etag}` })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
  })
})
