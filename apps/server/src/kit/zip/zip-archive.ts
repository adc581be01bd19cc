import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import {
  bodyAfter,
  directoryOf,
  entriesOf,
  localBytes,
  longestEnd,
  stored,
  UnzipRefused,
  type ZipEntry,
} from './zip-directory.ts'

/** An archive that lies somewhere and is read in parts: never in memory as a whole. */
export interface Archive {
  readonly size: number
  /** So many bytes from there; fewer at the end. */
  read(at: number, length: number): Promise<Buffer>
}

/** Names of entries in Chinese are in UTF-8, said or not, or in what Windows takes: GB 18030. */
export function entryName({ name, isUtf8 }: Pick<ZipEntry, 'name' | 'isUtf8'>): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(name)
  } catch {
    return new TextDecoder('gb18030').decode(name)
  }
}

/** What an archive says is in it. */
export async function listArchive(archive: Archive, maxEntries: number): Promise<readonly ZipEntry[]> {
  const tail = Math.min(longestEnd, archive.size)
  const { at, bytes, count } = directoryOf(await archive.read(archive.size - tail, tail), maxEntries)
  if (at + bytes > archive.size) throw new UnzipRefused('a broken directory')
  return [...entriesOf(await archive.read(at, bytes), count)]
}

const inflated = promisify(inflateRaw)

/**
 * One entry, inflated to what its directory says and not a byte more.
 *
 * @throws {UnzipRefused} where it is something else
 */
export async function readEntry(archive: Archive, entry: ZipEntry): Promise<Uint8Array> {
  const { at, method, packed, size } = entry
  if (entry.isEncrypted || at + localBytes > archive.size) throw new UnzipRefused('a broken entry')
  // What does not become smaller becomes hardly larger: nothing long is read for what says that it is short.
  if (packed > (method === stored ? size : size * 1.01 + 1_024)) throw new UnzipRefused('a broken entry')
  const start = at + bodyAfter(await archive.read(at, localBytes))
  if (start + packed > archive.size) throw new UnzipRefused('a broken entry')
  const body = await archive.read(start, packed)
  const content = method === stored ? body : await inflate(body, size)
  if (content.length !== size) throw new UnzipRefused('a broken entry')
  return content
}

async function inflate(body: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflated(body, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new UnzipRefused('cannot be inflated')
  }
}
