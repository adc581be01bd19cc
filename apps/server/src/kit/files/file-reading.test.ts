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

async function upload(by: string, usage?: string): Promise<string> {
  const form = new FormData()
  form.set('file', new File([png], 'gate.png', { type: 'image/png' }))
  if (usage) form.set('usage', usage)
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
