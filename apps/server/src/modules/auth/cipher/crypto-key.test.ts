import { beforeAll, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { activeKey, rotateDueKeys } from './crypto-keys.ts'

const app = startAuthApp()
const hour = 3_600_000
let confirmed = ''
let unconfirmed = ''

beforeAll(async () => {
  const id = await makeAccount(app.deps(), {
    username: 'admin',
    roleCodes: ['sys_admin'],
    password: testPassword,
  })
  confirmed = await tokenFor(app.deps(), id, { stepUp: true })
  unconfirmed = await tokenFor(app.deps(), id)
})

interface Key {
  readonly id: number
  readonly version: number
  readonly kid: string
  readonly state: string
  readonly erasedAt: string | null
}
const path = '/api/system/crypto-keys'
const keys = async () =>
  ((await app.call('GET', `${path}?purpose=web`, { token: confirmed })).body.data as { records: Key[] })
    .records
const keyOf = async (kid: string) => {
  const found = (await keys()).find((one) => one.kid === kid)
  if (found === undefined) throw new Error(`no key ${kid}`)
  return found
}
const enter = async (sealed: { value: string; kid: string }) =>
  await app.call('POST', '/api/uaa/smart/encrypt/login', {
    body: { username: 'admin', password: sealed.value, kid: sealed.kid, clientId: 'console' },
  })

it('[2b-3] is replaced with the password alone; the one before decrypts on for a day, then its private part is gone', async () => {
  const { kid } = await activeKey(app.deps(), 'web')
  const early = await encrypt(app.deps(), testPassword, 'login')
  const refused = await app.call('POST', `${path}/rotate`, { token: unconfirmed, body: { purpose: 'web' } })
  expect(refused.body.code).toBe('STEP_UP_REQUIRED')
  const rotated = await app.call('POST', `${path}/rotate`, { token: confirmed, body: { purpose: 'web' } })
  expect(rotated.body.success).toBe(true)
  expect(await keyOf(kid)).toMatchObject({ state: 'retiring', erasedAt: null })
  expect((await enter(early)).body.success).toBe(true)
  expect(JSON.stringify((await app.call('GET', path, { token: confirmed })).body)).not.toContain('privateKey')
  const stored = await app.database().sql`
    select state, private_key_enc from crypto_key where purpose = 'web' order by id`
  expect(stored.map((row) => row['state'])).toEqual(['retiring', 'active'])
  await app.database().sql`update crypto_key set retire_at = ${app.now().toISOString()} where kid = ${kid}`
  await rotateDueKeys(app.deps())
  const [gone] = await app.database().sql`select state, private_key_enc from crypto_key where kid = ${kid}`
  expect(gone).toMatchObject({ state: 'retired', private_key_enc: null })
  const events = await app.database().sql`
    select action from flow_event where entity = 'cryptoKey' order by id`
  expect(events.map((one) => one['action'])).toEqual(['rotate', 'expire'])
})

it('that was revoked opens nothing from then on, and has a successor at once', async () => {
  const { kid } = await activeKey(app.deps(), 'web')
  const sealed = await encrypt(app.deps(), testPassword, 'login')
  const { id, version } = await keyOf(kid)
  const revoke = async (token: string) =>
    await app.call('POST', `${path}/${id}/revoke`, { token, body: { version, reason: '私钥泄露' } })
  expect((await revoke(unconfirmed)).body.code).toBe('STEP_UP_REQUIRED')
  expect((await revoke(confirmed)).body.success).toBe(true)
  expect((await enter(sealed)).body.code).toBe('KEY_EXPIRED')
  const rows = await keys()
  expect(rows.filter((one) => one.state === 'active')).toHaveLength(1)
  expect(rows.find((one) => one.kid === kid)).toMatchObject({ state: 'retired' })
  expect((await enter(await encrypt(app.deps(), testPassword, 'login'))).body.success).toBe(true)
  const again = await app.call('POST', `${path}/${id}/revoke`, {
    token: confirmed,
    body: { version: version + 1, reason: '再次' },
  })
  expect(again.body.msg).toBe('当前状态为「已停用」，不能吊销')
})

it('of browsers is replaced by itself after 30 days', async () => {
  const before = await activeKey(app.deps(), 'web')
  expect(await rotateDueKeys(app.deps())).toMatchObject({ rotated: 0 })
  app.pass(30 * 24 * hour)
  expect(await rotateDueKeys(app.deps())).toMatchObject({ rotated: 1 })
  expect((await activeKey(app.deps(), 'web')).kid).not.toBe(before.kid)
})
