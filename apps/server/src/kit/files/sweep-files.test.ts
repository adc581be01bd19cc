import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { makeCtx } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { localFileStore } from './local-file-store.ts'
import { severalStores } from './several-stores.ts'
import { storeFile } from './store-file.ts'
import { orphanSweep } from './sweep-files.ts'

const database = useDatabase()
const day = 86_400_000
let folder = ''
let deps: ServerDeps

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-sweep-'))
  deps = { ...testDeps(database()), files: severalStores(localFileStore(folder), []) }
})
afterAll(async () => await rm(folder, { recursive: true }))

/** Uploads a file in a transaction of its own; returns its key. */
async function upload({ fails = false } = {}): Promise<string> {
  let key = ''
  const stored = deps.database.db.transaction(async (tx) => {
    const ctx = makeCtx({ tx, deps, caller: { kind: 'anonymous' } })
    const bytes = new TextEncoder().encode('a picture')
    key = (await storeFile(ctx, { name: 'a.png', mime: 'image/png', bytes, usage: 'private' })).fileKey
    if (fails) throw new Error('rolled back')
  })
  await (fails ? stored.catch(() => undefined) : stored)
  return key
}

/** Makes what is stored under the key as old as that. */
async function age(key: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms)
  await utimes(join(folder, Buffer.from(key).toString('hex').slice(0, 3), key), then, then)
}

test('the bytes of a rolled back upload go after a day, those of a file with a row never', async () => {
  const gone = await upload({ fails: true })
  const underWay = await upload({ fails: true })
  const waiting = await upload()
  const attached = await upload()
  await database().sql`update file_object set ref_count = 1, expires_at = null where file_key = ${attached}`
  await age(gone, day + 60_000)
  await age(underWay, day - 60_000)
  await age(waiting, 400 * day)
  await age(attached, 400 * day)
  expect(await orphanSweep.run(deps)).toEqual({ removed: 1 })
  const left = (await readdir(folder, { recursive: true })).map((one) => one.split('/').at(-1))
  expect([gone, underWay, waiting, attached].map((key) => left.includes(key))).toEqual([
    false,
    true,
    true,
    true,
  ])
})
