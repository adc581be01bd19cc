import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { s3Key, type S3Server, startS3Server } from '../../../test/support/s3-server.ts'
import { inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { createFileStore } from './create-file-store.ts'
import { fileMove } from './move-files.ts'
import { s3FileStore } from './s3-file-store.ts'
import { storeFile } from './store-file.ts'

const database = useDatabase()
const key = 'k'.repeat(31)
const text = async (stream: ReadableStream<Uint8Array> | undefined) =>
  await new Response(stream ?? null).text()
const heard: unknown[] = []
const log = { error: (...said: unknown[]) => void heard.push(said) }
let server: S3Server
let folder = ''

beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'linli-s3-'))
})
beforeEach(() => {
  server.objects.clear()
  server.refusals.length = 0
  heard.length = 0
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const store = (changes: Partial<typeof s3Key> = {}) =>
  s3FileStore({ bucketUrl: server.bucketUrl, ...s3Key, ...changes }, log)

test('bytes go in and come out, whole and in part, by signed calls', async () => {
  const bucket = store()
  await bucket.put(`${key}1`, Buffer.from('0123456789'))
  await bucket.put(`${key}2`, new Blob(['a document']))
  expect(Buffer.from((await bucket.get(`${key}1`)) ?? []).toString()).toBe('0123456789')
  expect(await text(await bucket.open(`${key}2`))).toBe('a document')
  expect(await text(await bucket.open(`${key}1`, { first: 3, last: 5 }))).toBe('345')
  expect([await bucket.get(`${key}3`), await bucket.open(`${key}3`)]).toEqual([undefined, undefined])
  await bucket.remove(`${key}1`)
  expect([...server.objects.keys()]).toEqual([`${key}2`])
  expect(server.refusals).toEqual([])
})

test('older files are named, page by page', async () => {
  const keys = ['1', '2', '3', '4', '5'].map((one) => `${key}${one}`)
  for (const one of keys) await store().put(one, Buffer.from(one))
  server.objects.set(`${key}6`, { bytes: Buffer.from('new'), modified: new Date(Date.now() + 60_000) })
  const named: string[] = []
  for await (const one of store().olderThan(new Date(Date.now() + 1_000))) named.push(one)
  expect(named).toEqual(keys)
})

test('a key that is not good, and a store that is away, are refused in words and said in the log', async () => {
  const wrong = store({ secretKey: 'another' } as object)
  await expect(wrong.put(`${key}1`, Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(server.refusals).toEqual(['SignatureDoesNotMatch'])
  expect(JSON.stringify(heard)).toContain('SignatureDoesNotMatch')
  expect(JSON.stringify(heard)).not.toContain('another')
  const away = s3FileStore({ ...s3Key, bucketUrl: 'http://127.0.0.1:9/none' }, log)
  await expect(away.get(`${key}1`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(store().put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow('not a file key')
})

function depsWith(keptIn: 'local' | 's3'): ServerDeps {
  const deps = testDeps(database())
  const files = { s3: { bucketUrl: server.bucketUrl, ...s3Key }, keptIn }
  const config = { ...deps.config, dataDir: folder, files }
  const quiet = { ...deps.log, warn: () => {} }
  return { ...deps, config, log: quiet, files: createFileStore(config, log) }
}

const upload = async (deps: ServerDeps, bytes: string) =>
  await inContext(deps, { kind: 'system', name: 'test' }, async (ctx) => {
    const file = { name: 'a.txt', mime: 'text/plain', usage: 'private' as const }
    return (await storeFile(ctx, { ...file, bytes: Buffer.from(bytes) })).fileKey
  })

test('files move to the bucket and back while they are read; one that was changed stays where it is', async () => {
  const local = depsWith('local')
  const keys = [await upload(local, 'one'), await upload(local, 'two'), await upload(local, 'three')]
  const [one = '', two = '', changed = ''] = keys
  await local.files.put(changed, Buffer.from('something else'))
  const bucket = depsWith('s3')
  expect(await text(await bucket.files.open(one))).toBe('one')
  // A run before this one was cut off behind the copy.
  await bucket.files.put(two, Buffer.from('two'))
  expect(await fileMove.run(bucket)).toEqual({ moved: 2, unsound: 1, left: 1 })
  expect([...server.objects.keys()].sort()).toEqual([one, two].sort())
  expect(await fileMove.run(bucket)).toEqual({ moved: 0, unsound: 1, left: 1 })
  // A process with the settings of before still finds them.
  expect(await text(await local.files.open(one))).toBe('one')
  const rows = await database().sql<{ storage: string }[]>`
    select storage from file_object where file_key in ${database().sql([one, two])}`
  expect(rows.map(({ storage }) => storage)).toEqual(['s3', 's3'])
  expect(await fileMove.run(local)).toEqual({ moved: 2, unsound: 0, left: 0 })
  expect([server.objects.size, await text(await local.files.open(two))]).toEqual([0, 'two'])
})
