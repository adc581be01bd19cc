import { constants, createInflateRaw } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const stored = 0
const deflated = 8
/** A workbook of ours has about ten; pictures in one make it some hundred. */
const maxEntries = 1_000

/** What is no archive that a spreadsheet program writes, or inflates to more than is allowed. */
export class UnzipRefused extends Error {
  /** Too much, rather than broken. */
  readonly isSize: boolean

  constructor(message: string, isSize = false) {
    super(message)
    this.isSize = isSize
  }
}

/**
 * What all entries of an archive inflate to, counted by inflating them piece by piece, of which none is kept: what the
 * archive says about itself may be a lie. Entries that lie on each other count once for each.
 *
 * @throws {UnzipRefused} as soon as it is more than the limit
 */
export async function unzippedSize(bytes: Uint8Array, limit: number): Promise<number> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  for (const { method, body } of entriesOf(data)) {
    size += method === stored ? body.length : await inflatedSize(body, limit - size)
    if (size > limit) throw tooMuch()
  }
  return size
}

const tooMuch = () => new UnzipRefused('inflates to too much', true)

async function inflatedSize(body: Buffer, limit: number): Promise<number> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 262_144 })
  inflate.end(body)
  let size = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limit) throw tooMuch()
    }
  } catch (error) {
    throw error instanceof UnzipRefused ? error : new UnzipRefused('cannot be inflated')
  }
  return size
}

function* entriesOf(data: Buffer): Generator<{ readonly method: number; readonly body: Buffer }> {
  const end = data.lastIndexOf(Buffer.of(0x50, 0x4b, 0x05, 0x06))
  if (end < 0 || end + 22 > data.length || data.readUInt32LE(end) !== endOfDirectory)
    throw new UnzipRefused('no directory')
  const count = data.readUInt16LE(end + 10)
  // An archive of more than 4 GiB has its directory elsewhere; who reads on would find another one than this.
  if (data.readUInt32LE(end + 12) === 0xffffffff) throw new UnzipRefused('a directory for giants')
  if (count > maxEntries) throw new UnzipRefused('too many entries')
  let at = data.readUInt32LE(end + 16)
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== directoryEntry)
      throw new UnzipRefused('a broken directory')
    const method = data.readUInt16LE(at + 10)
    if (method !== stored && method !== deflated) throw new UnzipRefused('an unknown method')
    const compressed = data.readUInt32LE(at + 20)
    const local = data.readUInt32LE(at + 42)
    if (local + 30 > data.length) throw new UnzipRefused('a broken entry')
    const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28)
    if (start + compressed > data.length) throw new UnzipRefused('a broken entry')
    yield { method, body: data.subarray(start, start + compressed) }
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
}
