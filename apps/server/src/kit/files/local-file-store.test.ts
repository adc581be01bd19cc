import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localFileStore } from './local-file-store.ts'

let folder = ''
const key = 'k'.repeat(32)
const place = () => join(folder, Buffer.from(key).toString('hex').slice(0, 3), key)
const named = async () => (await readdir(folder, { recursive: true })).filter((one) => one.includes(key))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-files-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

test('a disk that is nearly full refuses a file in words and keeps its reserve', async () => {
  const disk = { free: 70_000_000, total: 1e12 }
  const store = localFileStore(folder, () => Promise.resolve(disk))
  await expect(store.put(key, new Uint8Array(4_000_000))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect([await named(), await store.isFull()]).toEqual([[], false])
  disk.free = 60_000_000
  expect(await store.isFull()).toBe(true)
  disk.total = 1e8
  await store.put(key, new Uint8Array(4))
  expect(await named()).toHaveLength(1)
})

test('a file that cannot be written leaves nothing half written', async () => {
  await mkdir(join(place(), 'in the way'), { recursive: true })
  await expect(localFileStore(folder).put(key, new Uint8Array(4))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|directory/,
  )
  expect(await readdir(dirname(place()))).toEqual([key])
})

test('old files are named, and what is half written goes', async () => {
  const store = localFileStore(folder)
  await store.put(key, new Uint8Array(4))
  const part = join(dirname(place()), `${'p'.repeat(32)}.part`)
  await writeFile(part, 'x')
  const old = new Date(Date.now() - 3_600_000)
  await utimes(place(), old, old)
  await utimes(part, old, old)
  const found: string[] = []
  for await (const one of store.olderThan(new Date(Date.now() - 60_000))) found.push(one)
  expect(found).toEqual([key])
  expect(await readdir(dirname(place()))).toEqual([key])
})
