import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '../../src/runtime/connection.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { processTestMs, ServerProcess, useBundle, useFolder } from './server-process.ts'

vi.setConfig({ testTimeout: processTestMs, hookTimeout: processTestMs })

describe('several processes on one DATABASE_URL', () => {
  const bundle = useBundle()
  const folder = useFolder()

  it('prepare an empty database once and all serve it', async () => {
    const database = await createEmptyDatabase()
    const key = randomBytes(32).toString('base64')
    const env = {
      DATABASE_URL: database.url,
      LINLI_MASTER_KEY: key,
      LINLI_PEPPER: key,
      LINLI_DATA_DIR: folder('data'),
    }
    const servers = [1, 2, 3].map(() => new ServerProcess(bundle('main'), env))
    const origins = await Promise.all(servers.map((server) => server.ready()))
    const answers = await Promise.all(origins.map((origin) => fetch(`${origin}/api/health`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])

    const sql = connect({ url: database.url }, { pool: 1 })
    const [row] = await sql<[{ mode: string; seeded: boolean }]>`
      select (select value #>> '{}' from app_meta where key = 'mode') as mode,
        (select value = 'true' from app_meta where key = 'seeded') as seeded`
    expect(row).toEqual({ mode: 'production', seeded: true })
    await sql.end()

    await servers[0]?.kill('SIGKILL')
    expect((await fetch(`${origins[1]}/api/health`)).status).toBe(200)
    for (const server of servers.slice(1)) expect((await server.kill('SIGTERM')).code).toBe(0)
    await database.drop()
  })
})
