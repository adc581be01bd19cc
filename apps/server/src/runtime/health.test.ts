import { describe, expect, it } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { createTestDatabase, useDatabase } from '../../test/support/database.ts'
import { createApp } from '../app.ts'

describe('GET /api/health', () => {
  const database = useDatabase()

  it('says database, migrations, version and build', async () => {
    const answer = await createApp(testDeps(database())).request('/api/health')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      success: true,
      data: {
        database: { state: 'up' },
        files: { state: 'up' },
        migrations: { latest: 'test' },
        version: '0.0.0',
        build: 'test',
        mode: 'demo',
      },
    })
  })

  it('says that the disk is short, and goes on', async () => {
    const deps = testDeps(database())
    const files = { ...deps.files, isFull: () => Promise.resolve(true) }
    const answer = await createApp({ ...deps, files }).request('/api/health')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      data: { files: { state: 'full' } },
      msg: '存储空间不足，暂不能上传文件',
    })
  })

  it('stays at 200 while its own question waits and others are answered, not when nobody is', async () => {
    const held = database()
    const hangs = () => new Promise(() => {})
    const side = new Proxy(held.side, {
      get: (db, key) => (key === 'execute' ? hangs : Reflect.get(db, key)),
    })
    const statusWhen = async (answeredAt: () => number) =>
      (await createApp(testDeps({ ...held, side, answeredAt })).request('/api/health')).status
    expect(await statusWhen(() => performance.now() - 1_000)).toBe(200)
    expect(await statusWhen(() => performance.now() - 60_000)).toBe(503)
    await held.db.execute('select 1')
    expect(held.answeredAt()).toBeGreaterThan(0)
  })

  it('tells strangers the state alone, and holders of the token everything', async () => {
    const token = 'watch'.repeat(7)
    const deps = testDeps(database(), { mode: 'production' })
    const app = createApp({ ...deps, config: { ...deps.config, watchToken: token } })
    const seenWith = async (given: Record<string, string>) =>
      await (await app.request('/api/health', { headers: given })).json()
    const nothing = { success: true, data: null, msg: '' }
    expect(await seenWith({})).toEqual(nothing)
    expect(await seenWith({ Authorization: `Bearer ${token}x` })).toEqual(nothing)
    expect(await seenWith({ Authorization: `Bearer ${token}` })).toMatchObject({ data: { build: 'test' } })
  })

  it('is live whatever the database does, and ready while it answers', async () => {
    const statusesOf = async (of: Parameters<typeof testDeps>[0]) => {
      const app = createApp(testDeps(of))
      const [live, ready] = [await app.request('/api/health/live'), await app.request('/api/health/ready')]
      return [live.status, ready.status]
    }
    expect(await statusesOf(database())).toEqual([200, 200])
    const gone = await createTestDatabase()
    await gone.close()
    expect(await statusesOf(gone)).toEqual([200, 503])
  })

  it('answers 503 when the database is gone', async () => {
    const gone = await createTestDatabase()
    await gone.close()
    const answer = await createApp(testDeps(gone)).request('/api/health')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      success: false,
      data: { database: { state: 'down', version: null } },
    })
  })
})
