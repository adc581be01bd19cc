import { randomBytes } from 'node:crypto'
import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { loadConfig } from '../config.ts'
import { rowsFile } from './manifest.ts'
import { writeBackup } from './write.ts'

const database = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'linli-backup-'))
const config = () =>
  loadConfig({
    DATABASE_URL: database().url,
    LINLI_DATA_DIR: join(folder, 'data'),
    LINLI_MASTER_KEY: randomBytes(32).toString('hex'),
    LINLI_PEPPER: randomBytes(32).toString('hex'),
  })

/** Each is more than a stream holds, and compression does not make it short. */
const texts = Array.from({ length: 8 }, () => randomBytes(50_000).toString('hex'))

beforeAll(async () => {
  mkdirSync(join(folder, 'data'))
  const { sql } = database()
  await sql`create table a_long (text text)`
  await sql`insert into a_long select unnest(${texts}::text[])`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The file of the first table takes its bytes like this; all others are as they are. */
function firstFile(write: (chunk: Buffer, done: (error?: Error) => void) => void): void {
  vi.spyOn(fs, 'createWriteStream').mockImplementationOnce(() => {
    const file = new Writable({ write: (chunk: Buffer, _encoding, done) => write(chunk, done) })
    return file as ReturnType<typeof fs.createWriteStream>
  })
  syncBuiltinESMExports()
}
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

describe('a backup', () => {
  it('goes on after a table whose last rows filled the stream', async () => {
    const chunks: Buffer[] = []
    // Slower than the database: all rows wait before the file.
    firstFile((chunk, done) => {
      chunks.push(chunk)
      setTimeout(done, 20)
    })
    const target = join(folder, 'whole')
    const { tables } = await writeBackup(config(), target)
    expect(tables[0]).toMatchObject({ name: 'a_long', rows: texts.length })
    expect(gunzipSync(Buffer.concat(chunks)).toString('latin1')).toBe(texts.map((one) => `${one}\n`).join(''))
    expect(tables.every(({ name }, index) => index === 0 || existsSync(join(target, rowsFile(name))))).toBe(
      true,
    )
  })

  it('leaves keys and files to their owner alone, however open they lay', async () => {
    const data = join(folder, 'data')
    for (const [place, name] of [
      ['keys', 'master.key'],
      ['files/0a1', 'photo'],
    ] as const) {
      mkdirSync(join(data, place), { recursive: true, mode: 0o755 })
      writeFileSync(join(data, place, name), 'x', { mode: 0o644 })
    }
    const target = join(folder, 'closed')
    await writeBackup(config(), target)
    const modeOf = (place: string) => (statSync(join(target, place)).mode & 0o777).toString(8)
    expect(['keys', 'keys/master.key', 'files', 'files/0a1', 'files/0a1/photo'].map(modeOf)).toEqual([
      '700',
      '600',
      '700',
      '700',
      '600',
    ])
  })

  it('says that the disk is full, and leaves nothing behind', async () => {
    firstFile((_chunk, done) => done(new Error('ENOSPC: no space left on device')))
    const target = join(folder, 'full')
    await expect(writeBackup(config(), target)).rejects.toThrow('ENOSPC')
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
  })
})
