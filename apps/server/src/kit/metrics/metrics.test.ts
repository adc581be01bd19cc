import { describe, expect, it } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { jobTask } from '../jobs/job-task.table.ts'

describe('GET /api/metrics', () => {
  const database = useDatabase()
  const now = new Date('2026-03-02T02:00:00Z')

  it('tells calls by name and status, and what waits in the database', async () => {
    const deps = testDeps(database(), { clock: () => now })
    const app = createApp(deps)
    await app.request('/api/auth/users')
    await database()
      .db.insert(jobTask)
      .values({ type: 'none', runAt: new Date(now.getTime() - 90_000) })
    const answer = await app.request('/api/metrics')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await answer.text()
    expect(text).toMatch(/linli_call_seconds_count\{call="auth\.users\.list",method="GET",status="401"\} 1\n/)
    expect(text).toContain('linli_tasks_open{state="queued"} 1\n')
    expect(text).toContain('linli_tasks_oldest_seconds 90\n')
    expect(text).toMatch(/# TYPE linli_sessions gauge\n/)
    expect(text).toMatch(/# TYPE linli_devices gauge\n/)
    expect(text).toMatch(/# TYPE linli_ingest_lag_seconds gauge\n/)
    expect(text).toMatch(/linli_database_connections_max\{pool="requests"\} \d+\n/)
    expect(text).toMatch(/linli_database_waiting\{pool="requests"\} 0\n/)
    expect(text).toContain('linli_walls{kind="wall"} 0\n')
    expect(text).toContain('linli_facts_waiting 0\n')
  })

  it('leaves out what cannot be read, and says the rest', async () => {
    const deps = testDeps(database())
    const broken = { ...deps.database, side: { execute: () => Promise.reject(new Error('away')) } }
    const log = { ...deps.log, warn: () => {} }
    const answer = await createApp({
      ...deps,
      log,
      database: { ...deps.database, side: broken.side as never },
    }).request('/api/metrics')
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('linli_devices')
  })

  it('is for operators alone', async () => {
    const app = createApp(testDeps(database(), { mode: 'production' }))
    expect((await app.request('/api/metrics')).status).toBe(403)
  })
})
