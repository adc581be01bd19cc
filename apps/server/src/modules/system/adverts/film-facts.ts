import type { FileStore } from '../../../kit/files/file-store.ts'

interface FilmFacts {
  readonly width: number
  readonly height: number
  readonly seconds: number
}

interface Box {
  readonly type: string
  /** Where its content begins, and where it ends. */
  readonly from: number
  readonly to: number
}

/** The head of a film is small; what says otherwise is none. */
const maxHeadBytes = 4 * 1_048_576
const maxBoxes = 64

async function read(files: FileStore, key: string, first: number, last: number): Promise<Buffer> {
  const stream = await files.open(key, { first, last })
  if (stream === undefined) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** What a head of 8 or 16 bytes says of its box (ISO/IEC 14496-12). */
function boxAt(head: Buffer, at: number, end: number): Box | undefined {
  if (head.length < 8) return undefined
  const said = head.readUInt32BE(0)
  const isLong = said === 1
  if (isLong && head.length < 16) return undefined
  const size = said === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : said
  const begins = isLong ? 16 : 8
  if (size < begins || at + size > end) return undefined
  return { type: head.toString('latin1', 4, 8), from: at + begins, to: at + size }
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  let at = from
  while (at < to && found.length < maxBoxes) {
    const box = boxAt(bytes.subarray(at, at + 16), at, to)
    if (box === undefined) break
    found.push(box)
    at = box.to
  }
  return found
}

/** Seconds that the film says it lasts; both versions of its header. */
function secondsOf(bytes: Buffer): number | undefined {
  const isLong = bytes[0] === 1
  if (bytes.length < (isLong ? 32 : 20)) return undefined
  const scale = bytes.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  return scale === 0 ? undefined : length / scale
}

/** How large a track is drawn, in whole pixels: its last eight bytes, 16.16 each. Sound has none. */
function sizeOf(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < 84) return undefined
  const width = Math.round(bytes.readUInt32BE(bytes.length - 8) / 65_536)
  const height = Math.round(bytes.readUInt32BE(bytes.length - 4) / 65_536)
  return width > 0 && height > 0 ? { width, height } : undefined
}

function factsIn(head: Buffer): FilmFacts | undefined {
  const parts = boxesIn(head, 0, head.length)
  const contentOf = ({ from, to }: Box) => head.subarray(from, to)
  const header = parts.find(({ type }) => type === 'mvhd')
  const seconds = header && secondsOf(contentOf(header))
  const size = parts
    .filter(({ type }) => type === 'trak')
    .flatMap(({ from, to }) => boxesIn(head, from, to))
    .filter(({ type }) => type === 'tkhd')
    .map((box) => sizeOf(contentOf(box)))
    .find((one) => one !== undefined)
  return seconds === undefined || size === undefined ? undefined : { ...size, seconds }
}

/** How large a film is and how long; its head may stand at either end. Undefined where it cannot be read. */
export async function filmFacts(
  files: FileStore,
  key: string,
  sizeBytes: number,
): Promise<FilmFacts | undefined> {
  let at = 0
  for (let n = 0; n < maxBoxes && at < sizeBytes; n += 1) {
    const box = boxAt(await read(files, key, at, Math.min(at + 15, sizeBytes - 1)), at, sizeBytes)
    if (box === undefined) return undefined
    if (box.type === 'moov')
      return box.to - box.from > maxHeadBytes
        ? undefined
        : factsIn(await read(files, key, box.from, box.to - 1))
    at = box.to
  }
  return undefined
}
