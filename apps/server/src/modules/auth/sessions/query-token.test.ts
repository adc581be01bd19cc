import { beforeAll, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { createLog } from '../../../runtime/log.ts'

const lines: string[] = []
const app = startAuthApp({ log: createLog('info', (line) => void lines.push(line)) })
let token = ''

beforeAll(async () => {
  const id = await makeAccount(app.deps(), { username: 'asker', roleCodes: ['sys_admin'] })
  token = await tokenFor(app.deps(), id)
})

it('[2b-27] a token in the address opens what a browser asks for by itself and nothing else, and reaches no log', async () => {
  const code = async (method: string, path: string) =>
    (await app.call(method, `${path}?token=${token}`)).body.code
  for (const [method, path] of [
    ['GET', '/api/sys/user/selectUserInfo'],
    ['GET', '/api/auth/users'],
    ['POST', '/api/file/upload'],
  ] as const)
    expect([path, await code(method, path)]).toEqual([path, 'SESSION_UNKNOWN'])
  // No such file: but who asks is known.
  expect(await code('GET', `/api/file/${'k'.repeat(32)}`)).toBe('NOT_FOUND')
  expect((await app.call('GET', `/vue-element-admin/user/info?token=${token}`)).status).toBe(200)
  const said = lines.join('')
  expect(said).toContain('/vue-element-admin/user/info')
  expect(said).not.toContain(token)
})
