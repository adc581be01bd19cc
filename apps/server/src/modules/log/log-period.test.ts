import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { modelsIn } from '../../kit/serve/model.ts'
import { recordLogin } from '../../kit/login-log/login-log.ts'
import { ensurePartitions } from '../../runtime/partitions.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
const call = callerOf(() => app)
const now = new Date('2026-03-02T02:00:00Z')
const day = 86_400_000
let token = ''

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  token = await tokenFor(deps, await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] }))
  await ensurePartitions(deps.database.sql, now, { back: 14, ahead: 0 })
  for (const daysAgo of [400, 300, 1])
    await recordLogin(deps.database.db, {
      at: new Date(now.getTime() - daysAgo * day),
      event: 'login',
      loginType: 'password',
      account: `ago${daysAgo}`,
      user: null,
      success: false,
      ip: '10.1.2.3',
      region: '广东 深圳',
      userAgent: 'test',
    })
})

const longest = {
  '/api/log/logins': 366,
  '/api/log/operations': 366,
  '/api/log/exports': 366,
  '/api/log/sensitive-accesses': 366,
  '/api/access/pass-records': 31,
  '/api/access/vehicle-passes': 31,
}

describe('logs are asked for by days', () => {
  it('says which lists that are', () => {
    const held = modelsIn(deps.registry).flatMap(({ resource: { path, list } }) =>
      list.period ? [[path, list.period.days]] : [],
    )
    expect(Object.fromEntries(held)).toEqual(longest)
  })

  it.each(Object.entries(longest))(
    '$0 takes no more than $1 days, as list or as sheet',
    async (path, days) => {
      const key = path.startsWith('/api/log') ? 'at' : 'passTime'
      const query = { [`${key}_from`]: '2024-12-01', [`${key}_to`]: '2026-03-01' }
      const wrong = { [`${key}_from`]: `查询时间范围不能超过${days}天` }
      const listed = await call('GET', `${path}?${new URLSearchParams(query)}`, { token })
      expect(listed).toMatchObject({ status: 422, body: { fields: wrong } })
      const sheet = await call('POST', `${path}/export`, { token, body: { query, reason: '核对' } })
      expect(sheet).toMatchObject({ status: 422, body: { fields: wrong } })
    },
  )

  it('answers of the last year where no days are named', async () => {
    const { body } = await call('GET', '/api/log/logins?success=false', { token })
    const { records } = body.data as { records: { account: string }[] }
    expect(records.map(({ account }) => account)).toEqual(['ag***', 'ag***'])
  })
})
