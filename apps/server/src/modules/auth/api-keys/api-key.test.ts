import { apiKey } from '@linli/api-client/contract/auth/api-key'
import { endpointsOf } from '@linli/api-client/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'
import { baseModule } from '../../base/index.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { dayOf } from '../../../kit/calendar.ts'

const app = startAuthApp(
  { config: loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_TRUSTED_PROXIES: '127.0.0.1' }) },
  [baseModule],
)
const day = 86_400_000
let admin = ''
let east = 0
let west = 0
let far = 0
let service = 0

beforeAll(async () => {
  const deps = app.deps()
  east = await makeEstate(deps, '东')
  west = await makeEstate(deps, '西')
  far = await makeEstate(deps, '远')
  const root = await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] })
  admin = await tokenFor(deps, root, { stepUp: true })
  service = await makeAccount(deps, {
    username: 'parking-system',
    roleCodes: ['maintenance'],
    estateIds: [east, west],
    password: testPassword,
    changes: { serviceAccount: true },
  })
  await app.database().sql`
    insert into role_permission (role_id, code) select id, 'base:estate:list' from sys_role where role_code = 'maintenance'`
})

interface Key {
  readonly id: number
  readonly version: number
  readonly secret: string | null
  readonly keyStart: string
}

let made = 0
async function make(changes: Record<string, unknown> = {}) {
  const validTo = dayOf(new Date(app.now().getTime() + 30 * day))
  return await app.call('POST', endpointsOf(apiKey).create.path, {
    token: admin,
    body: { name: `密钥${(made += 1)}`, userId: service, validTo, ...changes },
  })
}
const keyOf = async (changes: Record<string, unknown> = {}) => {
  const answer = await make(changes)
  expect([answer.status, answer.body.msg]).toEqual([200, ''])
  return answer.body.data as Key & { readonly secret: string }
}
const estatesOf = async (key: string, headers: Record<string, string> = {}) => {
  const answer = await app.call('GET', '/api/base/estates', { token: key, headers })
  const { records = [] } = (answer.body.data ?? {}) as { records?: readonly { id: number }[] }
  return { status: answer.status, ids: records.map(({ id }) => id).sort((a, b) => a - b) }
}

describe('a key', () => {
  test('is told once, stored as a hash, and calls in the name and within the scope of its account', async () => {
    const { id, secret, keyStart } = await keyOf()
    expect(secret).toMatch(/^linlikey_[\w-]{43}$/)
    expect(secret.startsWith(`linlikey_${keyStart}`)).toBe(true)
    const again = await app.call('GET', `${apiKey.path}/${id}`, { token: admin })
    expect((again.body.data as Key).secret).toBeNull()
    const [row] = await app.database().sql`select * from api_key where id = ${id}`
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(await estatesOf(secret)).toEqual({ status: 200, ids: [east, west] })
  })

  test('is not told again to a call that is repeated, and is kept nowhere for it', async () => {
    const validTo = dayOf(new Date(app.now().getTime() + 30 * day))
    const body = { name: '重复提交', userId: service, validTo }
    const headers = { 'idempotency-key': 'same-key-again' }
    const send = async () =>
      (await app.call('POST', endpointsOf(apiKey).create.path, { token: admin, body, headers })).body
        .data as Key
    const [first, second] = [await send(), await send()]
    expect(first.secret).toMatch(/^linlikey_/)
    const { secret: _secret, ...rest } = first
    expect(second).toEqual(rest)
    const kept = await app.database().sql`select response::text as text from idempotency_record`
    expect(JSON.stringify(kept)).not.toContain(first.secret)
  })

  test('may be narrower than its account, never wider, and loses what the account loses', async () => {
    const { secret } = await keyOf({ estateIds: [east] })
    expect((await estatesOf(secret)).ids).toEqual([east])
    expect((await make({ estateIds: [far] })).body.fields).toEqual({ estateIds: '小区超出该账号的范围' })
    const { sql } = app.database()
    const [role] = await sql<{ id: number }[]>`select id from sys_role where role_code = 'sys_admin'`
    expect((await make({ roleId: role?.id })).body.fields).toEqual({ roleId: '该账号没有此角色' })
    await sql`delete from user_estate where user_id = ${service} and estate_id = ${east}`
    await sql`update sys_user set perm_version = perm_version + 1 where id = ${service}`
    expect((await estatesOf(secret)).ids).toEqual([])
    await sql`insert into user_estate (user_id, estate_id) values (${service}, ${east})`
    await sql`update sys_user set perm_version = perm_version + 1 where id = ${service}`
    expect((await estatesOf(secret)).ids).toEqual([east])
  })

  test('is good in its networks and its term alone, until it is switched off', async () => {
    const { id, version, secret } = await keyOf({ ipAllow: ['10.1.0.0/16'] })
    expect((await estatesOf(secret, { 'x-forwarded-for': '10.2.0.1' })).status).toBe(403)
    expect((await estatesOf(secret, { 'x-forwarded-for': '10.1.2.3' })).status).toBe(200)
    const off = await app.call('POST', `${apiKey.path}/${id}/disable`, { token: admin, body: { version } })
    expect(off.status).toBe(200)
    expect((await estatesOf(secret, { 'x-forwarded-for': '10.1.2.3' })).status).toBe(401)
    const short = await keyOf({ validTo: dayOf(app.now()) })
    expect((await estatesOf(short.secret)).status).toBe(200)
    await app.database().sql`update api_key set valid_to = valid_to - 1 where id = ${short.id}`
    expect((await estatesOf(short.secret)).status).toBe(401)
    expect((await estatesOf(`linlikey_${'x'.repeat(43)}`)).status).toBe(401)
  })

  test('gives way to another one with a day for the change', async () => {
    const { id, version, secret } = await keyOf()
    const rotated = await app.call('POST', `${apiKey.path}/${id}/rotate`, { token: admin, body: { version } })
    const next = (rotated.body.data as Key).secret ?? ''
    expect(next).not.toBe(secret)
    expect([(await estatesOf(next)).status, (await estatesOf(secret)).status]).toEqual([200, 200])
    await app.database()
      .sql`update api_key set prev_until = prev_until - interval '25 hours' where id = ${id}`
    expect([(await estatesOf(next)).status, (await estatesOf(secret)).status]).toEqual([200, 401])
  })

  test('reaches nothing that is somebody’s own, and nothing that asks for the password', async () => {
    const { secret } = await keyOf()
    const answers = [
      await app.call('GET', '/api/auth/profile/sessions', { token: secret }),
      await app.call('GET', '/api/system/preferences', { token: secret }),
      await app.call('POST', apiKey.path, { token: secret, body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('is for service accounts, which sign in nowhere', async () => {
    const person = await makeAccount(app.deps(), { username: 'person', roleCodes: ['maintenance'] })
    expect((await make({ userId: person })).body.fields?.userId).toBeDefined()
    const entered = await app.login('parking-system', testPassword)
    expect(entered.body.error_description).toBe('服务账号不能登录')
  })
})
