import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'

/** A provider: it signs whom it is told to, and checks client, code, address and PKCE as the standard asks. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const clientId = 'linli'
const secret = 'a secret of the test'
const codes = new Map<string, { account: string; nonce: string; challenge: string; redirect: string }>()
let signer = privateKey
let issuer = ''

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function idToken(account: string, nonce: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: issuer, aud: clientId, sub: account, iat: now, exp: now + 60, nonce }
  const body = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded({ ...claims, preferred_username: account })}`
  return `${body}.${sign('sha256', Buffer.from(body), signer).toString('base64url')}`
}

async function tokenOf(request: IncomingMessage): Promise<object | undefined> {
  const form = new URLSearchParams(await text(request))
  const basic = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(secret).replaceAll('%20', '+')}`).toString('base64')}`
  const isClient =
    request.headers.authorization === basic ||
    (form.get('client_id') === clientId && form.get('client_secret') === secret)
  const code = form.get('code') ?? ''
  const given = codes.get(code)
  codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!isClient || given === undefined) return undefined
  if (given.challenge !== challenge || given.redirect !== form.get('redirect_uri')) return undefined
  return {
    access_token: randomUUID(),
    token_type: 'Bearer',
    expires_in: 60,
    id_token: idToken(given.account, given.nonce),
  }
}

function json(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const provider = createServer((request, response) => {
  if (request.url === '/.well-known/openid-configuration')
    json(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    })
  else if (request.url === '/keys')
    json(response, {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    })
  else
    void tokenOf(request).then((answer) =>
      json(response, answer ?? { error: 'invalid_grant' }, answer ? 200 : 400),
    )
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

const app = startAuthApp({
  config: loadConfig({
    LINLI_WEB_ROOT: 'off',
    LINLI_PUBLIC_URL: 'https://linli.example.cn',
    LINLI_OIDC_ISSUER: issuer,
    LINLI_OIDC_CLIENT_ID: clientId,
    LINLI_OIDC_SECRET: secret,
    LINLI_OIDC_NAME: '集团账号',
  }),
})

beforeAll(async () => {
  const changes = { ssoEnabled: true }
  await makeAccount(app.deps(), { username: 'wang.wei', roleCodes: ['guard'], changes })
  await makeAccount(app.deps(), { username: 'not.open', roleCodes: ['guard'] })
})
afterAll(() => provider.close())

/** Goes to the provider and signs in there; what the browser comes back with. */
async function errand(account: string, redirect = '/rooms?page=2') {
  const led = await app.call('GET', `/api/auth/oidc/begin?${new URLSearchParams({ redirect })}`)
  expect(led.status).toBe(302)
  const url = new URL(led.headers.get('location') ?? '')
  const cookie = led.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  expect([asked('client_id'), asked('code_challenge_method')]).toEqual([clientId, 'S256'])
  const code = randomUUID()
  codes.set(code, {
    account,
    nonce: asked('nonce'),
    challenge: asked('code_challenge'),
    redirect: asked('redirect_uri'),
  })
  return { code, state: asked('state'), cookie: cookie.split(';')[0] ?? '' }
}

const enter = async ({ code, state, cookie }: Awaited<ReturnType<typeof errand>>) =>
  await app.call('POST', '/api/auth/oidc/login', { body: { code, state }, headers: { cookie } })

test('the sign-in page hears that there is a provider', async () => {
  const { body } = await app.call('GET', '/api/system/public-params')
  expect(body.data).toMatchObject({ 'oidc.name': '集团账号' })
})

test('whom the provider signed in comes in, once, and goes on where he wanted to', async () => {
  const back = await errand('Wang.Wei')
  const { status, body } = await enter(back)
  expect([status, body.data]).toMatchObject([200, { redirect: '/rooms?page=2' }])
  const { token } = body.data as { token: string }
  expect((await app.call('GET', '/api/auth/profile', { token })).status).not.toBe(401)
  expect((await enter(back)).body.error_description).toBe('企业账号登录无效或已过期，请重新登录')
})

test('nobody comes in from another browser, with another state, late, or by another signature', async () => {
  const wrong = '企业账号登录无效或已过期，请重新登录'
  const other = await errand('wang.wei')
  const own = await errand('wang.wei')
  const told = async (back: typeof own) => (await enter(back)).body.error_description
  expect(await told({ ...own, cookie: '' })).toBe(wrong)
  expect(await told({ ...own, cookie: other.cookie })).toBe(wrong)
  expect(await told({ ...(await errand('wang.wei')), state: 'made-up' })).toBe(wrong)
  signer = stranger
  expect(await told(await errand('wang.wei'))).toBe(wrong)
  signer = privateKey
  const late = await errand('wang.wei')
  app.pass(601_000)
  expect(await told(late)).toBe(wrong)
})

test('an account that is not open for it, or is not there, stays outside', async () => {
  const told = async (account: string) => (await enter(await errand(account))).body.error_description
  expect(await told('not.open')).toBe('该账号未开通单点登录')
  expect(await told('nobody')).toBe('该账号未开通单点登录')
  const rows = await app.database().sql<{ account: string; fail_reason: string }[]>`
    select account, fail_reason from login_log where not success order by id desc limit 2`
  expect(rows.map((one) => [one.account, one.fail_reason])).toEqual([
    // Whoever typed it: a name that is none may be a password.
    ['no***', 'sso_denied'],
    ['not.open', 'sso_denied'],
  ])
})

test('a target that leads away is none', async () => {
  const back = await errand('wang.wei', 'https://evil.example/')
  expect((await enter(back)).body.data).toMatchObject({ redirect: '/' })
})
