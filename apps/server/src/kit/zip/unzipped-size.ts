import { constants, createInflateRaw } from 'node:zlib'
import {
  bodyAfter,
  directoryOf,
  entriesOf,
  localBytes,
  stored,
  UnzipRefused,
  type ZipEntry,
} from './zip-directory.ts'

/** A workbook of ours has about ten; pictures in one make it some hundred. */
const maxEntries = 1_000

/**
 * What all entries of an archive inflate to, counted by inflating them piece by piece, of which none is kept: what the
 * archive says about itself may be a lie. Entries that lie on each other count once for each.
 *
 * @throws {UnzipRefused} as soon as it is more than the limit
 */
export async function unzippedSize(bytes: Uint8Array, limit: number): Promise<number> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { at, count } = directoryOf(data, maxEntries)
  let size = 0
  for (const entry of entriesOf(data.subarray(at), count)) {
    const body = bodyOf(data, entry)
    size += entry.method === stored ? body.length : await inflatedSize(body, limit - size)
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

function bodyOf(data: Buffer, { at, packed }: ZipEntry): Buffer {
  if (at + localBytes > data.length) throw new UnzipRefused('a broken entry')
  const start = at + bodyAfter(data.subarray(at, at + localBytes))
  if (start + packed > data.length) throw new UnzipRefused('a broken entry')
  return data.subarray(start, start + packed)
}
