import sharp from 'sharp'
import { inTurn } from './drawing.ts'
import type { FileStore } from './file-store.ts'
import { thumbnailSide } from './thumbnail.ts'

/** Walls and lists show the same faces again and again; each takes a KB or two. */
const kept = 500

/** By where they came from; the one that was not asked for the longest goes first. */
const known = new WeakMap<FileStore, Map<string, Uint8Array<ArrayBuffer>>>()

/** Drawn from so few points that no filter brings more back. */
const draw = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const few = await sharp(bytes).resize({ width: 8, height: 8 }).toBuffer()
  return new Uint8Array(
    await sharp(few).resize({ width: thumbnailSide, height: thumbnailSide }).jpeg({ quality: 60 }).toBuffer(),
  )
}

/** A stored thumbnail on which nobody is known; undefined when there is no such file. Drawn once, not at each look. */
export async function blurred(files: FileStore, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const drawn = known.get(files) ?? new Map<string, Uint8Array<ArrayBuffer>>()
  known.set(files, drawn)
  let picture = drawn.get(key)
  if (picture === undefined) {
    const bytes = await files.get(key)
    if (bytes === undefined) return undefined
    picture = await inTurn(async () => await draw(bytes))
  }
  drawn.delete(key)
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest)
  return picture
}
