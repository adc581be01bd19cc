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
        migrations: { latest: 'test' },
        version: '0.0.0',
        build: 'test',
        mode: 'demo',
      },
    })
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
