import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { connect, type Sql } from '../../src/runtime/connection.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { connectTo, processTestMs, ServerProcess, useBundle, useFolder } from './server-process.ts'

/** All rows of the product's tables, as text. */
async function contents(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname not in ('app_migration', 'seen_by_backup') order by relname`
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<[{ text: string }]>`
      select coalesce(string_agg(t::text, e'\n' order by t::text), '') as text from ${sql(name)} t`
    all[name] = row.text
  }
  return all
}

vi.setConfig({ testTimeout: processTestMs, hookTimeout: processTestMs })

describe('backup and restore', () => {
  const bundle = useBundle()
  const folder = useFolder()
  const dataDir = folder('data')
  const target = folder('backup')
  const run = (entry: 'backup' | 'restore', env: Record<string, string>, path = target) =>
    new ServerProcess(bundle(entry), env, [path]).ended
  let before: Record<string, string> = {}

  it('backs up a running server with its keys and files', async () => {
    const server = new ServerProcess(bundle('main'), { LINLI_DATA_DIR: dataDir })
    await server.ready()
    const sql = connectTo(dataDir)
    const note = { text: '引号 " 反斜杠 \\ 换行 \n 制表 \t 空' }
    await sql`insert into app_meta (key, value) values ('test.note', ${sql.json(note)}), ('test.null', 'null')`
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'ab', 'picture'), randomBytes(5_000))
    before = await contents(sql)
    const { code, output } = await run('backup', { LINLI_DATA_DIR: dataDir })
    expect(output).toContain(`backup: ${target}`)
    expect(code).toBe(0)
    expect(statSync(join(target, 'keys', 'master.key')).mode & 0o077).toBe(0)
    await sql.end()
    expect((await server.kill('SIGTERM')).code).toBe(0)
  })

  it('does not write over a backup', async () => {
    const { code, output } = await run('backup', { LINLI_DATA_DIR: dataDir })
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: `backup: ${target} exists already` })
  })

  it('restores into an empty data folder: the same rows, keys and files, and the server starts on them', async () => {
    const restored = folder('restored')
    const { code, output } = await run('restore', { LINLI_DATA_DIR: restored })
    expect(output).toContain('restored: ')
    expect(code).toBe(0)
    for (const name of ['keys/master.key', 'keys/pepper.key', 'files/ab/picture']) {
      expect(readFileSync(join(restored, name)).equals(readFileSync(join(dataDir, name)))).toBe(true)
    }
    const server = new ServerProcess(bundle('main'), { LINLI_DATA_DIR: restored, LINLI_SEED: 'small' })
    await server.ready()
    const sql = connectTo(restored)
    const [mode] = await sql<
      { value: string }[]
    >`select value #>> '{}' as value from app_meta where key = 'mode'`
    expect(mode?.value).toBe('production')
    const [note] = await sql<
      { value: { text: string } }[]
    >`select value from app_meta where key = 'test.note'`
    expect(note?.value.text).toBe('引号 " 反斜杠 \\ 换行 \n 制表 \t 空')
    await sql.end()
    await server.kill('SIGTERM')
  })

  it('restores into another PostgreSQL, row by row the same', async () => {
    const database = await createEmptyDatabase()
    const key = (name: string) => readFileSync(join(dataDir, 'keys', `${name}.key`), 'utf8').trim()
    const env = {
      LINLI_MASTER_KEY: key('master'),
      LINLI_PEPPER: key('pepper'),
      LINLI_DATA_DIR: folder('elsewhere'),
    }
    const { code, output } = await run('restore', { ...env, DATABASE_URL: database.url })
    expect(output).toContain('restored: ')
    expect(code).toBe(0)
    const sql = connect({ url: database.url }, { pool: 1 })
    expect(await contents(sql)).toEqual(before)
    await sql.end()

    const again = await run('restore', { ...env, DATABASE_URL: database.url })
    expect(again.code).toBe(1)
    expect(again.output).toMatch(/^DATABASE_URL: the database holds data already/)
    await database.drop()
  })

  it('refuses a folder that holds data, and a backup that was changed, without touching anything', async () => {
    const onUsed = await run('restore', { LINLI_DATA_DIR: dataDir })
    expect(onUsed.code).toBe(1)
    expect(onUsed.output).toMatch(/^LINLI_DATA_DIR: .* holds data already/)
    appendFileSync(join(target, 'tables', 'app_meta.copy.gz'), 'x')
    const empty = folder('empty')
    const damaged = await run('restore', { LINLI_DATA_DIR: empty })
    expect(damaged.code).toBe(1)
    expect(damaged.output).toMatch(/^backup: .*app_meta\.copy\.gz is not what the backup wrote/)
    expect(existsSync(join(empty, 'postgres'))).toBe(false)
  })
})
