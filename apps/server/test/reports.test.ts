import type { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { startModules } from '../src/kit/create-server.ts'
import type { ServerDeps } from '../src/kit/deps.ts'
import type { Db } from '../src/runtime/database.ts'
import type { ReplicaState } from '../src/runtime/replica.ts'
import { makeAccount, tokenFor } from './support/accounts.ts'
import { testDeps } from './support/app.ts'
import { callerOf } from './support/caller.ts'
import { useDatabase } from './support/database.ts'

/** Where statistics are read: what a real standby does is shown by `bench/scale.mjs`, which starts one. */
const report = '/api/stats/houses/overview'
const body = { startDate: '2026-02-01', endDate: '2026-03-02' }

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let token: string
let state: ReplicaState['state'] = 'up'
let failures = 0
let read = { primary: 0, replica: 0 }
let broken: Error | undefined
const call = callerOf(() => app)

/** The same database, counting the transactions that are begun on it. */
const counting = (db: Db, of: 'primary' | 'replica'): Db =>
  new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key) as unknown
      return async (...given: Parameters<Db['transaction']>) => {
        read[of] += 1
        if (of === 'replica' && broken) throw broken
        return await target.transaction(...given)
      }
    },
  })

const withCode = (code: string) => Object.assign(new Error(code), { code })

beforeAll(async () => {
  const given = database()
  deps = testDeps({
    ...given,
    db: counting(given.db, 'primary'),
    replica: {
      db: counting(given.db, 'replica'),
      state: () => ({ state, lagSeconds: state === 'up' ? 1.5 : null }),
      failed: () => (failures += 1),
    },
  })
  await startModules(deps)
  app = createApp(deps)
  token = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

beforeEach(() => {
  state = 'up'
  broken = undefined
  failures = 0
  read = { primary: 0, replica: 0 }
})

describe('reports', () => {
  it('are made from the replica', async () => {
    expect((await call('POST', report, { token, body })).status).toBe(200)
    expect(read).toMatchObject({ replica: 1 })
    const other = '/api/sys/statistics/personnelStatistics'
    expect((await call('POST', other, { token, body })).status).toBe(200)
    expect(read).toMatchObject({ replica: 2 })
  })

  it('are made from the primary while the replica is behind or down', async () => {
    for (const one of ['behind', 'down'] as const) {
      state = one
      expect((await call('POST', report, { token, body })).status).toBe(200)
    }
    expect(read.replica).toBe(0)
  })

  it('are made from the primary when the replica breaks while it is read, which is not asked again at once', async () => {
    broken = withCode('CONNECTION_CLOSED')
    expect((await call('POST', report, { token, body })).status).toBe(200)
    expect(read.replica).toBe(1)
    expect(read.primary).toBeGreaterThan(0)
    expect(failures).toBe(1)
  })

  it('that a standby cancels for what it has to take over are made from the primary', async () => {
    broken = withCode('40001')
    expect((await call('POST', report, { token, body })).status).toBe(200)
    expect(read.replica).toBe(1)
    expect(failures).toBe(0)
  })

  it('leave all other calls where they are, those that tell what is still to do, too', async () => {
    for (const path of ['/api/base/estates?pageSize=1', '/api/stats/dashboard/todos'])
      expect((await call('GET', path, { token })).status).toBe(200)
    expect(read.replica).toBe(0)
    expect(read.primary).toBeGreaterThan(0)
  })

  it('have a replica that operators see', async () => {
    const headers = { 'X-Forwarded-For': '127.0.0.1' }
    const told = await (
      await app.request('/api/metrics', { headers: { Authorization: `Bearer ${token}`, ...headers } })
    ).text()
    expect(told).toContain('linli_replica_lag_seconds 1.5\n')
    state = 'down'
    const health = await call('GET', '/api/log/system-health', { token })
    expect(health.body.data).toMatchObject({ replica: { state: 'down', lagSeconds: null } })
  })
})
