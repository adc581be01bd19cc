import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asDiskFull, diskFull, isShort, spaceOf } from '../files/disk-space.ts'

/** Up to here a file stays in memory: most pictures never touch the disk. */
const inMemory = 1_048_576

/** The files that came with one call. They are gone when it is answered. */
export interface Uploads {
  /** Takes a file as it comes in: what is large lies on the disk, and is read from there. */
  take(stream: Readable, name: string, type: string): Promise<File>
  clear(): Promise<void>
}

const folderIn = (dataDir: string) => join(dataDir, 'incoming')

export function createUploads(dataDir: string): Uploads {
  const folder = folderIn(dataDir)
  const paths: string[] = []

  async function onDisk(first: readonly Buffer[], rest: AsyncIterable<Buffer>): Promise<Blob> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (isShort(await spaceOf(folder), inMemory)) throw diskFull()
    const path = join(folder, randomUUID())
    paths.push(path)
    const whole = async function* () {
      yield* first
      yield* rest
    }
    try {
      await pipeline(whole, createWriteStream(path, { mode: 0o600 }))
    } catch (error) {
      throw asDiskFull(error)
    }
    return await openAsBlob(path)
  }

  return {
    async take(stream, name, type) {
      const chunks: Buffer[] = []
      let size = 0
      const rest = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
      for await (const chunk of { [Symbol.asyncIterator]: () => untilLarge(rest, () => size) }) {
        chunks.push(chunk)
        size += chunk.length
      }
      const content = size > inMemory ? await onDisk(chunks, rest) : new Blob(chunks as BlobPart[])
      return new File([content], name, { type })
    },
    async clear() {
      for (const path of paths.splice(0)) await rm(path, { force: true })
    },
  }
}

/** Chunks until they are more than stays in memory; the iterator goes on from there. */
async function* untilLarge(rest: AsyncIterator<Buffer>, size: () => number): AsyncGenerator<Buffer> {
  while (size() <= inMemory) {
    const { done, value } = await rest.next()
    if (done === true) return
    yield value
  }
}

/** Removes what calls of processes left that died. */
export async function clearUploads(dataDir: string, before: Date): Promise<number> {
  const folder = folderIn(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found === undefined || found.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}
