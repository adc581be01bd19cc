import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { archiveOfBlob } from './archive-sources.ts'
import { entryName, listArchive, readEntry } from './zip-archive.ts'
import { UnzipRefused } from './zip-directory.ts'
import { zipOf } from './zip-of.ts'

/** The same archive with its one entry deflated, and a size that it claims to have. */
function deflated(content: Buffer, claims = content.length): Buffer {
  const packed = zipOf([{ name: 'a', bytes: deflateRawSync(content) }])
  for (const at of [4, packed.length - 22 - 47 + 6]) {
    packed.writeUInt16LE(8, at + 4)
    packed.writeUInt32LE(crc32(content), at + 10)
    packed.writeUInt32LE(claims, at + 18)
  }
  return packed
}
const archiveOf = (bytes: Buffer) => archiveOfBlob(new Blob([Uint8Array.from(bytes)]))
const onlyOf = async (bytes: Buffer) => {
  const archive = archiveOf(bytes)
  const [entry] = await listArchive(archive, 10)
  if (entry === undefined) throw new Error('no entry')
  return Buffer.from(await readEntry(archive, entry)).toString()
}

test('entries are read as they were packed, and nothing beyond what they claim', async () => {
  expect(await onlyOf(zipOf([{ name: 'a', bytes: Buffer.from('as it is') }]))).toBe('as it is')
  const long = Buffer.alloc(100_000, 'x')
  expect(await onlyOf(deflated(long))).toBe(long.toString())
  await expect(onlyOf(deflated(long, 99_999))).rejects.toThrow(UnzipRefused)
  await expect(onlyOf(deflated(long, 100_001))).rejects.toThrow(UnzipRefused)
})

test('what is no archive, or one of too much, is refused', async () => {
  await expect(listArchive(archiveOf(Buffer.from('PK')), 10)).rejects.toThrow(UnzipRefused)
  await expect(listArchive(archiveOf(zipOf([])), 0)).resolves.toEqual([])
  const one = zipOf([{ name: 'a', bytes: Buffer.from('x') }])
  await expect(listArchive(archiveOf(one), 0)).rejects.toMatchObject({ isSize: true })
  await expect(listArchive(archiveOf(one.subarray(10)), 10)).rejects.toThrow(UnzipRefused)
})

test('names are read whether a Mac or a Windows of the country wrote them', () => {
  expect(entryName({ name: Buffer.from('张三.jpg'), isUtf8: false })).toBe('张三.jpg')
  expect(entryName({ name: Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]), isUtf8: false })).toBe('张三')
})
