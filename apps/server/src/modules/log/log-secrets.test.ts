import { getTableName } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { encrypt, makeAccount, testPassword, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { flowEvent } from '../../kit/flow-events/flow-event.table.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { staffMessage } from '../../kit/staff-messages/staff-message.table.ts'
import { exceptionEvent, exceptionGroup } from './exceptions/exception.table.ts'

const app = startAuthApp()
const phone = '19912340048'
const docNo = '44030519800101231X'
const wrong = 'Wrong-Secret#2048'
let token = ''
/** What none of the logs may hold. */
const secrets = new Set<string>([phone, docNo, wrong, testPassword])

beforeAll(async () => {
  const userId = await makeAccount(app.deps(), {
    username: 'boss',
    roleCodes: ['sys_admin'],
    password: testPassword,
  })
  token = await tokenFor(app.deps(), userId, { stepUp: true })
  secrets.add(token)
})

it('[2b-48] no log holds a password, a token, a code, a secret, a telephone or a number of a document', async () => {
  const { call, login, deps } = app
  const send = async (method: string, path: string, body: object) =>
    await call(method, path, { token, body, headers: { 'idempotency-key': `${method}${path}` } })
  // Ways in, right and wrong: people type their password into the field of the name.
  const { body: entered } = await login('boss', testPassword)
  secrets.add((entered.data as { token: string }).token)
  await login('boss', wrong)
  await login(testPassword, wrong)
  await login(phone, wrong)
  const old = await encrypt(deps(), wrong, 'oldPassword')
  const fresh = await encrypt(deps(), 'New-Secret#2048', 'newPassword')
  secrets.add('New-Secret#2048')
  await send('POST', '/api/sys/user/resetYourSelfPassword', {
    oldPassword: old.value,
    newPassword: fresh.value,
    kid: old.kid,
  })
  // Rows with secrets in what is sent and in what is answered.
  const made = await send('POST', '/api/auth/sso-clients', { name: '门户', clientId: 'portal', paths: ['/'] })
  const hook = await send('POST', '/api/system/webhooks', {
    name: '工单推送',
    url: `https://example.com/?token=${wrong}`,
    events: [],
  })
  for (const { body } of [made, hook]) {
    const { secret } = (body.data ?? {}) as { secret?: unknown }
    if (typeof secret === 'string') secrets.add(secret)
  }
  // What people write where no such field is: into reasons, names and what broke.
  await send('POST', '/api/auth/users', {
    username: 'made48',
    actualName: '尉迟琅',
    phone,
    roleIds: [1],
    remark: `${docNo} ${phone}`,
  })
  await send('PUT', '/api/system/params/site.title', {
    key: 'site.title',
    value: `邻里 ${phone}`,
    reason: `${docNo} 要求`,
    version: 0,
  })
  await call('POST', '/api/log/exceptions/report', {
    token,
    body: {
      source: 'console',
      items: [
        {
          error: {
            name: 'Error',
            message: `no user ${phone} ${docNo}`,
            stack: `Error: ${phone}\n at a (b.js:1:1)`,
          },
          view: 'users',
          info: 'handler',
          url: `https://x/users?phone=${phone}&token=${token}`,
          at: app.now().toISOString(),
          build: 'test',
          breadcrumbs: [],
        },
      ],
    },
  })
  const logs = [
    operationLog,
    loginLog,
    sensitiveAccessLog,
    exceptionEvent,
    exceptionGroup,
    flowEvent,
    staffMessage,
  ]
  let rows = 0
  for (const table of logs) {
    const found = await app
      .database()
      .sql.unsafe<{ text: string }[]>(`select row_to_json(one)::text as text from ${getTableName(table)} one`)
    rows += found.length
    for (const { text } of found)
      for (const secret of secrets) expect(`${getTableName(table)} ${text}`).not.toContain(secret)
  }
  // The logs were written to: nothing is proved by empty ones.
  expect(rows).toBeGreaterThan(8)
})
