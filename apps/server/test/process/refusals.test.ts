import { createServer } from 'node:net'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { processTestMs, ServerProcess, useBundle, useFolder } from './server-process.ts'

const key = randomBytes(32).toString('base64')

vi.setConfig({ testTimeout: processTestMs, hookTimeout: processTestMs })

describe('a start that cannot succeed', () => {
  const bundle = useBundle()
  const folder = useFolder()
  const start = (env: Record<string, string>) =>
    new ServerProcess(bundle('main'), { LINLI_DATA_DIR: folder('data'), ...env })

  /** One line that begins with the setting, and an exit code that scripts can see. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const { code, output } = await start(env).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    return output.trim()
  }

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['LINLI_SEED', 'much'],
    ['LINLI_DATABASE_POOL', '1'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['LINLI_MASTER_KEY', 'short'],
    ['LINLI_PEPPER', '中文'],
    ['LINLI_TRUSTED_PROXIES', '10.0.0.0/8,proxy.example'],
    ['LINLI_PUBLIC_URL', 'linli.example.cn'],
    ['LINLI_LOG_LEVEL', 'loud'],
  ])('names %s for the value %s', async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(new RegExp(`^${name}: `))
  })

  it('does not repeat the password of DATABASE_URL', async () => {
    expect(await refusal({ DATABASE_URL: 'http://linli:secret@localhost/x' })).not.toContain('secret')
  })

  it('asks for the keys that DATABASE_URL needs', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' })).toMatch(
      /^LINLI_MASTER_KEY: is required/,
    )
  })

  it('says that the database cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', LINLI_MASTER_KEY: key, LINLI_PEPPER: key }
    expect(await refusal(env)).toMatch(/^DATABASE_URL: cannot reach the database: .*ECONNREFUSED/)
  })

  it('refuses a database that is newer than the program, and leaves it alone', async () => {
    const database = await createTestDatabase()
    await database.sql`insert into app_migration (name, hash) values ('9999_future', 'x')`
    const env = { DATABASE_URL: database.url, LINLI_MASTER_KEY: key, LINLI_PEPPER: key }
    expect(await refusal(env)).toMatch(/^database: is newer than this program \(it holds 9999_future\)/)
    expect(await database.sql`select 1 from app_meta`).toHaveLength(0)
    await database.close()
  })

  it('refuses other keys than the database was made with', async () => {
    const database = await createTestDatabase()
    const env = { DATABASE_URL: database.url, LINLI_MASTER_KEY: key, LINLI_PEPPER: key }
    const first = start(env)
    await first.ready()
    expect((await first.kill('SIGTERM')).code).toBe(0)
    const other = randomBytes(32).toString('base64')
    expect(await refusal({ ...env, LINLI_MASTER_KEY: other })).toMatch(/^LINLI_MASTER_KEY: is not the key/)
    await database.close()
  })

  describe('on a data folder', () => {
    it('that a running server uses, or with a port that is taken', async () => {
      const first = start({})
      const origin = await first.ready()
      expect(await refusal({})).toMatch(/^LINLI_DATA_DIR: .* is in use by the running process \d+/)

      const taken = new URL(origin).port
      expect(await refusal({ LINLI_DATA_DIR: folder('other'), PORT: taken })).toMatch(
        new RegExp(`^PORT: ${taken} is taken`),
      )
      expect((await fetch(`${origin}/api/health`)).status).toBe(200)
      expect((await first.kill('SIGINT')).code).toBe(0)
    })

    it('whose key has been lost', async () => {
      const file = join(folder('data'), 'keys', 'master.key')
      const kept = readFileSync(file)
      rmSync(file)
      expect(await refusal({})).toMatch(/^LINLI_MASTER_KEY: .*master\.key is missing/)
      writeFileSync(file, kept)
      const again = start({})
      await again.ready()
      expect((await again.kill('SIGTERM')).code).toBe(0)
    })
  })

  it('frees the port and the folder after a clean stop', async () => {
    const first = start({ LINLI_DATA_DIR: folder('data') })
    const port = Number(new URL(await first.ready()).port)
    await first.kill('SIGTERM')
    await new Promise<void>((resolve, reject) => {
      const probe = createServer().once('error', reject)
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
    })
    const second = start({ LINLI_DATA_DIR: folder('data') })
    await second.ready()
    await second.kill('SIGTERM')
  })
})
