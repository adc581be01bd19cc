import {
  chmodSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { identityIn, newSealKey, openBy } from '../../runtime/backup/seal.ts'
import { inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { storeFile } from '../files/store-file.ts'
import { readGauges } from '../metrics/gauges.ts'
import { backupJob } from './backup-job.ts'
import { readBackupNote } from './backup-note.ts'
import { verifyBackup } from './verify-backup.ts'

// A database of its own is started to restore into.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const database = useDatabase()
let folder = ''
let now = new Date('2026-03-01T18:30:00Z')
let recipient = ''
let identity = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linli-backup-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'data'), { mode: 0o711 })
  const key = await newSealKey()
  recipient = key.recipient
  identity = identityIn(`# created: today\n${key.identity}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function depsWith(recipients: readonly string[], into?: string): ServerDeps {
  const deps = testDeps(database(), { clock: () => now })
  const dataDir = join(folder, 'data')
  const backup = { folder: into, recipients, beforeMigrating: true }
  const config = { ...deps.config, dataDir, backup }
  return { ...deps, config, files: createFileStore(config, deps.log) }
}

const values = async (deps: ServerDeps) =>
  (await readGauges(deps))
    .filter(({ source }) => source.name.startsWith('linli_backup'))
    .map((one) => one.values[0]?.value)

test('nothing is made where there is no folder for it', async () => {
  expect(await backupJob.run(depsWith([]), 'clock')).toBeUndefined()
})

test('a backup is made when it is due, encrypted, and restored to see that it can be', async () => {
  const into = join(folder, 'backups')
  const deps = depsWith([recipient], into)
  const { sha256, fileKey } = await inContext(deps, { kind: 'system', name: 'test' }, async (ctx) => {
    const file = { name: 'a.txt', mime: 'text/plain', usage: 'private' as const }
    return await storeFile(ctx, { ...file, bytes: Buffer.from('a contract') })
  })
  await database().sql`update file_object set ref_count = 1 where file_key = ${fileKey}`
  await database().sql`insert into app_meta (key, value) values ('mode', '"production"')`
  expect(await values(deps)).toEqual([-1, -1])

  expect(await backupJob.run(deps, 'clock')).toMatchObject({ verified: 1, removed: 0 })
  const [name = ''] = readdirSync(into)
  expect(name).toBe('linli-2026-03-01T18-30-00')
  const files = readdirSync(join(into, name), { recursive: true, encoding: 'utf8' })
  const ofFile = files.find((one) => one.includes(fileKey)) ?? ''
  expect(ofFile).toMatch(/\.age$/)
  expect(readFileSync(join(into, name, ofFile)).includes('a contract')).toBe(false)
  const table = createReadStream(join(into, name, 'tables', 'file_object.copy.gz.age'))
  expect(gunzipSync(await buffer(openBy(identity)(table))).toString()).toContain(sha256)
  const stranger = openBy((await newSealKey()).identity)
  await expect(buffer(stranger(createReadStream(join(into, name, ofFile))))).rejects.toThrow(
    'does not open this backup',
  )
  // Nothing is left of what it was restored into.
  expect(readdirSync(deps.config.dataDir).filter((one) => one.startsWith('verify-'))).toEqual([])

  now = new Date('2026-03-01T19:30:00Z')
  expect(await values(deps)).toEqual([3_600, expect.any(Number)])
  expect(await backupJob.run(deps, 'clock')).toBeUndefined()
})

test('one that lost a file is not good', async () => {
  const into = join(folder, 'plain')
  const deps = depsWith([], into)
  now = new Date('2026-03-09T18:00:00Z')
  await deps.files.put('k'.repeat(32), Buffer.from('x'))
  await database()
    .sql`insert into file_object (file_key, name, mime, size_bytes, sha256, storage, usage, ref_count)
    values ('lost-lost-lost-lost', 'a', 'text/plain', 1, 'x', 'local', 'private', 1)`
  await expect(Promise.resolve(backupJob.run(deps, 'manual'))).rejects.toThrow(/holds no bytes of file \d+/)
  expect((await readBackupNote(database().db))?.at).toBe(now.toISOString())
  await database().sql`delete from file_object where file_key = 'lost-lost-lost-lost'`
})

test('the oldest go', async () => {
  const into = join(folder, 'backups')
  const deps = depsWith([], into)
  const params = { ...deps.params, number: async (key: string) => (key === 'backup.keep' ? 1 : 0) } as never
  now = new Date('2026-03-10T18:00:00Z')
  expect(await backupJob.run({ ...deps, params }, 'manual')).toMatchObject({ verified: 0, removed: 1 })
  expect(readdirSync(into)).toEqual(['linli-2026-03-10T18-00-00'])
  const { createdAt } = await verifyBackup(deps.config, join(into, 'linli-2026-03-10T18-00-00'))
  expect(createdAt).toMatch(/^\d{4}-/)
})
