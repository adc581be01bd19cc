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
