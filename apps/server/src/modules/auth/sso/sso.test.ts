import { constants, createCipheriv, createHmac, publicEncrypt, randomBytes } from 'node:crypto'
import { endpointsOf } from '@linli/api-client/kit'
import { ssoClient } from '@linli/api-client/contract/auth/sso-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'
import { allowedTarget } from './sso-login.ts'

const app = startAuthApp({
  config: loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_TRUSTED_PROXIES: '127.0.0.1' }),
})
const minute = 60_000
const bad = '单点登录链接无效或已过期'
const denied = '该账号未开通单点登录'

interface Client {
  readonly id: number
  readonly version: number
  readonly clientId: string
  readonly secret: string
}
let admin = ''
let adminId = 0
let main: Client
let publicKey = ''

/** A link as another system makes it: written down from the description, not with the server's own code. */
function linkOf(
  client: Pick<Client, 'clientId' | 'secret'>,
  username: string,
  changes: {
    readonly t?: number
    readonly n?: string
    readonly redirect?: string
    readonly signed?: string
  } = {},
) {
  const k = randomBytes(32)
  const seal = (text: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', k, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    )
  }
  const t = changes.t ?? Math.floor(app.now().getTime() / 1_000)
  const n = changes.n ?? randomBytes(16).toString('hex')
  const s = createHmac('sha256', client.secret)
    .update(`${client.clientId}\n${changes.signed ?? username}\n${t}\n${n}\n${changes.redirect ?? ''}`)
    .digest('hex')
  const key = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ c: client.clientId, k: k.toString('base64') })),
  )
  return {
    account: seal(username),
    logincode: seal(JSON.stringify({ t, n, s })),
    key: key.toString('base64'),
    ...(changes.redirect !== undefined && { redirect: changes.redirect }),
  }
}

let addresses = 0
/** Every call from an address of its own, unless the test is about addresses. */
const enter = async (link: object, headers: Record<string, string> = {}, token?: string) =>
  await app.call('POST', '/api/uaa/smart/sso/encryptLogin', {
    body: { ...link },
    headers: { 'x-forwarded-for': `198.51.100.${(addresses += 1) % 250}`, ...headers },
    ...(token !== undefined && { token }),
  })

const { path } = endpointsOf(ssoClient).create
async function register(values: Record<string, unknown>): Promise<Client> {
  const answer = await app.call('POST', path, {
    token: admin,
    body: { name: '政务平台', validTo: '2026-12-31', ...values },
  })
  expect(answer.body.msg).toBe('')
  return answer.body.data as Client
}
const lastLogin = async () => {
  const [row] = await app.database().sql<{ fail_reason: string | null; risk: string; account: string }[]>`
    select fail_reason, risk, account from login_log where login_type = 'sso' order by id desc limit 1`
  return row
}

beforeAll(async () => {
  const deps = app.deps()
  const normal = { roleCodes: ['property_service'], changes: { ssoEnabled: true } }
  adminId = await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] })
  admin = await tokenFor(deps, adminId, { stepUp: true })
  await makeAccount(deps, { ...normal, username: 'worker', password: testPassword })
  await makeAccount(deps, { ...normal, username: 'second' })
  await makeAccount(deps, { ...normal, username: 'closed', changes: { ssoEnabled: false } })
  await makeAccount(deps, { ...normal, username: 'off', state: 'disabled' })
  await makeAccount(deps, { ...normal, username: 'fresh', state: 'pending' })
  await makeAccount(deps, { ...normal, username: 'noroles', roleCodes: [] })
  main = await register({ clientId: 'gov-portal' })
  publicKey = (
    (await app.call('GET', '/api/auth/sso-key', { token: admin })).body.data as { publicKey: string }
  ).publicKey
})

describe('a link of another system', () => {
  it('[2b-26] signs in once, and is refused and reported when it is used again', async () => {
    const link = linkOf(main, 'worker', { redirect: '/user?page=2#x' })
    const first = await enter(link)
    expect(first.body).toMatchObject({
      success: true,
      data: { mfaRequired: false, redirect: '/user?page=2#x', mustChangePassword: false },
    })
    const { token } = first.body.data as { token: string }
    const profile = await app.call('GET', '/api/sys/user/selectUserInfo', { token })
    expect(profile.body.data).toMatchObject({ username: 'worker' })
    expect((await enter(link)).body).toMatchObject({ success: false, error: 'invalid_grant', msg: bad })
    expect(await lastLogin()).toEqual({ fail_reason: 'sso_invalid', risk: 'replay', account: 'worker' })
    const told = await app.database()
      .sql`select 1 from staff_message where user_id = ${adminId} and kind = 'ssoReplay'`
    expect(told.length).toBe(1)
  })

  it('[2b-26] works when the address turned every + into a blank', async () => {
    const blank = (value: string) => value.replaceAll('+', ' ')
    // At an end as well, where a blank is easily lost: every 32nd key has one there.
    const atEnd = ({ key }: { readonly key: string }) => key.startsWith('+') || key.endsWith('+')
    let link = linkOf(main, 'worker')
    while (!atEnd(link)) link = linkOf(main, 'worker')
    const { account, logincode, key } = link
    const answer = await enter({ account: blank(account), logincode: blank(logincode), key: blank(key) })
    expect(answer.body.success).toBe(true)
  })

  it('[2b-26] is refused with one answer, whatever was wrong with it', async () => {
    const now = Math.floor(app.now().getTime() / 1_000)
    const good = () => linkOf(main, 'worker')
    const expired = await register({ clientId: 'ended', validTo: '2026-03-02' })
    await app.database().sql`update sso_client set valid_to = '2026-03-01' where id = ${expired.id}`
    const off = await register({ clientId: 'switched-off', enabled: false })
    const fenced = await register({ clientId: 'fenced', ipAllow: ['10.0.0.0/8'] })
    const other = await register({ clientId: 'other' })
    const links = {
      'changed account': { ...good(), account: linkOf(main, 'root').account },
      'account not the signed one': linkOf(main, 'root', { signed: 'worker' }),
      'changed redirect': { ...linkOf(main, 'worker', { redirect: '/user' }), redirect: '/role' },
      'redirect added': { ...good(), redirect: '/role' },
      'wrong secret': linkOf({ ...main, secret: other.secret }, 'worker'),
      'another client': linkOf({ ...main, clientId: 'other' }, 'worker'),
      'unknown client': linkOf({ ...main, clientId: 'nobody-knows' }, 'worker'),
      'too old': linkOf(main, 'worker', { t: now - 121 }),
      'from the future': linkOf(main, 'worker', { t: now + 121 }),
      'short nonce': linkOf(main, 'worker', { n: 'x'.repeat(15) }),
      'expired client': linkOf(expired, 'worker'),
      'disabled client': linkOf(off, 'worker'),
      'foreign address': linkOf(fenced, 'worker'),
      garbage: { account: 'AAAA', logincode: 'AAAA', key: 'AAAA' },
      'key of another link': { ...good(), key: good().key },
    }
    for (const [name, link] of Object.entries(links)) {
      const { body } = await enter(link)
      expect([name, body.msg, body.data]).toEqual([name, bad, null])
      expect((await lastLogin())?.fail_reason).toBe('sso_invalid')
      app.pass(1)
    }
    await app.database().sql`delete from auth_throttle`
    for (const t of [now - 118, now + 118])
      expect((await enter(linkOf(main, 'worker', { t }))).body.success).toBe(true)
    expect((await enter(linkOf(fenced, 'worker'), { 'x-forwarded-for': '10.2.3.4' })).body.success).toBe(true)
  })

  it('opens for normal accounts only that are marked for it, all others with one answer', async () => {
    for (const username of ['closed', 'off', 'fresh', 'noroles', 'never-was']) {
      const { body } = await enter(linkOf(main, username))
      expect([username, body.msg]).toEqual([username, denied])
    }
    expect(await lastLogin()).toMatchObject({ fail_reason: 'sso_denied' })
  })

  it('opens for holders of the roles a client is limited to', async () => {
    const [role] = await app.database().sql<{ id: number }[]>`
      select id::int from sys_role where role_code = 'property_service'`
    const [guard] = await app.database().sql<
      { id: number }[]
    >`select id::int from sys_role where role_code = 'guard'`
    const service = await register({ clientId: 'service', allowUsers: 'roles', allowRoles: [role?.id] })
    const guards = await register({ clientId: 'guards', allowUsers: 'roles', allowRoles: [guard?.id] })
    expect((await enter(linkOf(service, 'closed'))).body.success).toBe(true)
    expect((await enter(linkOf(guards, 'worker'))).body.msg).toBe(denied)
    const none = await app.call('POST', path, {
      token: admin,
      body: { clientId: 'none', name: 'x', validTo: '2026-12-31', allowUsers: 'roles' },
    })
    expect(none).toMatchObject({ status: 422, body: { msg: '请选择允许的角色' } })
  })

  it('[2b-26] goes on with the session of the same user, and opens another one for somebody else', async () => {
    const first = (await enter(linkOf(main, 'worker'))).body.data as { token: string }
    const again = (await enter(linkOf(main, 'worker'), {}, first.token)).body.data as { token: string }
    expect(again.token).toBe(first.token)
    const other = (await enter(linkOf(main, 'second'), {}, first.token)).body.data as { token: string }
    expect(other.token).not.toBe(first.token)
    await app.call('GET', '/api/sys/common/logout', { token: first.token })
    const after = (await enter(linkOf(main, 'worker'), {}, first.token)).body.data as { token: string }
    expect(after.token).not.toBe(first.token)
  })

  it('leads inside the paths of the client, and to the root from anywhere else', () => {
    expect(allowedTarget('/user?a=1', null)).toBe('/user?a=1')
    expect(allowedTarget('/user/7', ['/user'])).toBe('/user/7')
    for (const [target, prefixes] of [
      ['/users', ['/user']],
      ['/user/../role', ['/user']],
      ['//evil.example', ['/']],
      ['/.//evil.example/steal', null],
      ['/user/../..//evil.example', ['/', '/user']],
      ['https://evil.example/', ['/']],
      ['/login', ['/']],
      ['javascript:alert(1)', null],
      [undefined, ['/user']],
    ] as const)
      expect(allowedTarget(target, prefixes)).toBe('/')
  })

  it('is not looked at any more after ten bad ones of an address or in a client’s name', async () => {
    await app.database().sql`delete from auth_throttle`
    const noisy = await register({ clientId: 'noisy' })
    const wrong = () => linkOf({ ...noisy, secret: 'wrong' }, 'worker')
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let at = 0; at < 10; at += 1) expect((await enter(wrong(), from)).body.msg).toBe(bad)
    expect((await enter(linkOf(main, 'worker'), from)).body.code).toBe('TOO_MANY')
    expect((await enter(linkOf(noisy, 'worker'))).body.code).toBe('TOO_MANY')
    expect((await enter(linkOf(main, 'worker'))).body.success).toBe(true)
    const told = await app.database().sql`select 1 from staff_message where kind = 'ssoLocked'`
    expect(told.length).toBe(1)
    app.pass(10 * minute + 1)
    admin = await tokenFor(app.deps(), adminId, { stepUp: true })
    expect((await enter(linkOf(noisy, 'worker'), from)).body.success).toBe(true)
  })
})

describe('clients and keys', () => {
  it('tell the secret once, keep it encrypted, and take a new one', async () => {
    const made = await register({ clientId: 'once' })
    expect(made.secret).toMatch(/^[\w-]{43}$/)
    const read = await app.call('GET', `${path}/${made.id}`, { token: admin })
    expect(read.body.data).toMatchObject({ clientId: 'once', secret: null })
    expect(JSON.stringify(read.body)).not.toContain('secretEnc')
    const [stored] = await app.database().sql<{ all: string }[]>`
      select sso_client::text || (select coalesce(string_agg(operation_log::text, ''), '') from operation_log) as all
      from sso_client where id = ${made.id}`
    expect(stored?.all).not.toContain(made.secret)
    const rotated = await app.call('POST', `${path}/${made.id}/rotate-secret`, {
      token: admin,
      body: { id: made.id, version: made.version },
    })
    const { secret } = rotated.body.data as { secret: string }
    expect((await enter(linkOf(made, 'worker'))).body.msg).toBe(bad)
    expect((await enter(linkOf({ ...made, secret }, 'worker'))).body.success).toBe(true)
  })

  it('belong to the system administrator alone', async () => {
    const id = await makeAccount(app.deps(), { username: 'ops', roleCodes: ['platform_ops'] })
    const token = await tokenFor(app.deps(), id, { stepUp: true })
    for (const [method, call] of [
      ['GET', path],
      ['GET', '/api/auth/sso-key'],
      ['POST', '/api/system/crypto-keys/rotate'],
      ['POST', `${path}/${main.id}/rotate-secret`],
      ['POST', `${path}/${main.id}/test-link`],
    ] as const)
      expect((await app.call(method, call, { token, ...(method === 'POST' && { body: {} }) })).status).toBe(
        403,
      )
    const unconfirmed = await tokenFor(app.deps(), adminId)
    const rotate = await app.call('POST', '/api/system/crypto-keys/rotate', {
      token: unconfirmed,
      body: { purpose: 'sso' },
    })
    expect(rotate.body.code).toBe('STEP_UP_REQUIRED')
  })

  it('refuse paths that lead away and networks that are none', async () => {
    for (const values of [
      { redirectPaths: ['//evil'] },
      { redirectPaths: ['user'] },
      { ipAllow: ['10.0.0'] },
    ]) {
      const answer = await app.call('POST', path, {
        token: admin,
        body: { clientId: 'wrong', name: 'x', validTo: '2026-12-31', ...values },
      })
      expect(answer.status).toBe(422)
    }
  })

  it('make a link for the own account, to try a client', async () => {
    await app.database().sql`update sys_user set sso_enabled = true where id = ${adminId}`
    const answer = await app.call('POST', `${path}/${main.id}/test-link`, {
      token: admin,
      body: { id: main.id, redirect: '/role' },
    })
    const { path: link } = answer.body.data as { path: string }
    const query = Object.fromEntries(new URL(link, 'https://x.invalid').searchParams)
    expect((await enter(query)).body.data).toMatchObject({ userId: adminId, redirect: '/role' })
  })

  it('take links of the key before for 30 days after it was replaced', async () => {
    const link = linkOf(main, 'worker')
    const rotated = await app.call('POST', '/api/system/crypto-keys/rotate', {
      token: admin,
      body: { purpose: 'sso' },
    })
    expect(rotated.body.success).toBe(true)
    expect((await enter(link)).body.success).toBe(true)
    app.pass(31 * 24 * 60 * minute)
    expect((await enter(linkOf(main, 'worker'))).body.msg).toBe(bad)
    publicKey = (rotated.body.data as { publicKey: string }).publicKey
    expect((await enter(linkOf(main, 'worker'))).body.success).toBe(true)
  })
})
