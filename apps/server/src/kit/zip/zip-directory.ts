const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endBytes = 22

/** How what stands in an archive may be packed. */
export const stored = 0
export const deflated = 8

/** The longest end of an archive: the end of its directory with a comment. */
export const longestEnd = endBytes + 0xffff
/** What stands before a name in front of each entry. */
export const localBytes = 30

/** What is no archive that ordinary programs write, or inflates to more than is allowed. */
export class UnzipRefused extends Error {
  /** Too much, rather than broken. */
  readonly isSize: boolean

  constructor(message: string, isSize = false) {
    super(message)
    this.isSize = isSize
  }
}

/** Where the directory of an archive stands. */
export interface ZipDirectory {
  readonly count: number
  readonly at: number
  readonly bytes: number
}

/** What an archive says of one of its entries; all of it may be a lie. */
export interface ZipEntry {
  /** As it was written: in UTF-8 where `isUtf8`, else in whatever the program took. */
  readonly name: Buffer
  readonly isUtf8: boolean
  readonly isEncrypted: boolean
  readonly method: number
  /** Bytes in the archive, and inflated. */
  readonly packed: number
  readonly size: number
  /** Where what stands in front of the entry begins. */
  readonly at: number
}

/**
 * Reads the last bytes of an archive.
 *
 * @throws {UnzipRefused} for what is none, or has more entries than allowed
 */
export function directoryOf(tail: Buffer, maxEntries: number): ZipDirectory {
  const end = tail.lastIndexOf(Buffer.of(0x50, 0x4b, 0x05, 0x06))
  if (end < 0 || end + endBytes > tail.length || tail.readUInt32LE(end) !== endOfDirectory)
    throw new UnzipRefused('no directory')
  const [count, bytes] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12)]
  // An archive of more than 4 GiB has its directory elsewhere; who reads on would find another one than this.
  if (bytes === 0xffffffff) throw new UnzipRefused('a directory for giants')
  if (count > maxEntries) throw new UnzipRefused('too many entries', true)
  return { count, bytes, at: tail.readUInt32LE(end + 16) }
}

/** The entries of a directory, which begins with the first of these bytes. */
export function* entriesOf(directory: Buffer, count: number): Generator<ZipEntry> {
  let at = 0
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directoryEntry)
      throw new UnzipRefused('a broken directory')
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    if (method !== stored && method !== deflated) throw new UnzipRefused('an unknown method')
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    yield {
      name: directory.subarray(at + 46, nameEnd),
      isUtf8: (flags & 0x800) !== 0,
      isEncrypted: (flags & 1) !== 0,
      method,
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}

/** How far the content of an entry is from what stands in front of it. */
export const bodyAfter = (local: Buffer): number =>
  localBytes + local.readUInt16LE(26) + local.readUInt16LE(28)
