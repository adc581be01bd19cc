import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhook, webhookDelivery } from '@linli/api-client/contract/system/webhook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { loadConfig } from '../../../runtime/config.ts'
import { webhookSend } from './webhook-jobs.ts'

interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
const heard: Heard[] = []
let status = 204
/** The other system. */
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
const url = `http://${host}/hooks`

const app = startAuthApp({ config: loadConfig({ LINLI_WEB_ROOT: 'off', LINLI_WEBHOOK_HOSTS: host }) })
let admin = ''
let hook = { id: 0, version: 0, secret: '' }
let accounts = 0

beforeAll(async () => {
  const root = await makeAccount(app.deps(), { username: 'root', roleCodes: ['sys_admin'] })
  admin = await tokenFor(app.deps(), root, { stepUp: true })
  const made = await call('POST', webhook.path, { name: '政务平台', url, events: ['user.*'] })
  if (made.status !== 200) throw new Error(made.body.msg)
  hook = made.body.data as typeof hook
})
beforeEach(async () => {
  heard.length = 0
  status = 204
  await app.database().sql`delete from webhook_delivery`
})
afterAll(() => receiver.close())

const call = async (method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token: admin, ...(body !== undefined && { body }) })
const rows = async () =>
  (
    (await call('GET', `${webhookDelivery.path}?pageNum=1&pageSize=20`)).body.data as {
      records: readonly {
        id: number
        event: string
        state: string
        attempts: number
        status: number | null
        error: string | null
        nextAt: string | null
      }[]
    }
  ).records

/** Something that happens in a lifecycle. */
async function disableSomebody(): Promise<number> {
  const id = await makeAccount(app.deps(), { username: `user-${(accounts += 1)}`, roleCodes: ['guard'] })
  const [row] = await app.database().sql<{ version: number }[]>`select version from sys_user where id = ${id}`
  const answer = await call('POST', `/api/auth/users/${id}/disable`, {
    version: row?.version,
    reason: '测试停用',
  })
  expect(answer.body.msg).toBe('')
  return id
}

test('what happens is told once, signed, without personal data', async () => {
  const id = await disableSomebody()
  expect(await webhookSend.run(app.deps())).toEqual({ sent: 1, failed: 0 })
  expect(await webhookSend.run(app.deps())).toEqual({ sent: 0, failed: 0 })
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(JSON.parse(body)).toEqual({
    type: 'user.disable',
    timestamp: app.now().toISOString(),
    data: { resource: 'auth/users', entity: 'user', id, estateId: null, from: 'normal', to: 'disabled' },
  })
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const secret = Buffer.from(hook.secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', secret).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  expect(await rows()).toMatchObject([{ event: 'user.disable', state: 'sent', attempts: 1, status: 204 }])
})

test('what is refused is tried again after ever longer times, given up in the end, and sent anew by hand', async () => {
  status = 500
  await disableSomebody()
  expect(await webhookSend.run(app.deps())).toEqual({ sent: 0, failed: 1 })
  const [first] = await rows()
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500, error: '接收系统应答 HTTP 500' })
  expect(await webhookSend.run(app.deps())).toEqual({ sent: 0, failed: 0 })
  for (let tries = 1; tries < 9; tries += 1) {
    app.pass(25 * 3_600_000)
    await webhookSend.run(app.deps())
  }
  // The session of before is long over.
  const root = await app.database().sql<{ id: number }[]>`select id from sys_user where username = 'root'`
  admin = await tokenFor(app.deps(), root[0]?.id ?? 0, { stepUp: true })
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 9, nextAt: null }])
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  status = 200
  expect((await call('POST', `${webhookDelivery.path}/${first?.id}/resend`, {})).status).toBe(200)
  expect(await webhookSend.run(app.deps())).toEqual({ sent: 1, failed: 0 })
  expect(await rows()).toMatchObject([{ state: 'sent', error: null }])
})

test('a redirect is no answer, and nothing is told that is not asked for', async () => {
  status = 302
  const answer = await call('POST', `${webhook.path}/${hook.id}/ping`, {})
  expect(answer.body.data).toEqual({ delivered: false, told: '接收系统应答 HTTP 302' })
  await app.database().sql`update webhook set events = '["role.*"]' where id = ${hook.id}`
  await disableSomebody()
  expect(await rows()).toEqual([])
  await app.database().sql`update webhook set events = '["user.*"]' where id = ${hook.id}`
})

test('only hosts of the settings and events that there are are taken', async () => {
  const refused = async (changes: object) =>
    (await call('POST', webhook.path, { name: '别的', url, events: ['*'], ...changes })).body.fields
  expect(await refused({ url: 'https://evil.example/x' })).toHaveProperty('url')
  expect(await refused({ events: ['user.fly'] })).toEqual({ events: '没有这种事件：user.fly' })
})
