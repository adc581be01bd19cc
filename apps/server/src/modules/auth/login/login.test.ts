import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { encrypt, makeAccount, testPassword } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { systemModule } from '../../system/index.ts'
import { logModule } from '../../log/index.ts'
import { authModule } from '../index.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let now = new Date('2026-03-02T02:00:00Z')
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now }, [systemModule, authModule, logModule])
  await startModules(deps)
  app = createApp(deps)
  await makeAccount(deps, { username: 'admin', roleCodes: ['sys_admin'], password: testPassword })
})

async function login(username: string, password: string, more: Record<string, unknown> = {}) {
  const sealed = await encrypt(deps, password, 'login')
  return await call('POST', '/api/uaa/smart/encrypt/login', {
    body: { username, password: sealed.value, kid: sealed.kid, clientId: 'console', ...more },
  })
}

describe('password sign-in', () => {
  it('lets the right password in, tells the profile, and ends at logout', async () => {
    const answer = await login(' Admin ', testPassword)
    expect(answer.body).toMatchObject({ success: true, data: { mustChangePassword: false, expireDys: 90 } })
    const { token } = answer.body.data as { token: string }
    const profile = await call('GET', '/api/sys/user/selectUserInfo', { token })
    expect(profile.body.data).toMatchObject({
      username: 'admin',
      roles: ['sys_admin'],
      roleName: '系统管理员',
      dataScope: 'all',
      phone: expect.stringMatching(/^199\*{4}\d{4}$/),
    })
    const { menus } = profile.body.data as { menus: { url: string | null; children: { url: string }[] }[] }
    expect(menus[0]?.url).toBe('/dashboard')
    expect(menus.flatMap((one) => one.children.map((child) => child.url))).toContain('/user')
    expect((await call('GET', '/api/sys/common/logout', { token })).body.data).toBe(true)
    const after = await call('GET', '/api/sys/user/selectUserInfo', { token })
    expect(after).toMatchObject({ status: 401, body: { code: 'SESSION_LOGOUT' } })
    expect((await call('GET', '/api/sys/common/logout', { token })).status).toBe(200)
  })
})
