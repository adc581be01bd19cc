import { open, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { asDiskFull, diskFull, isShort, spaceOf } from './disk-space.ts'
import { assertFileKey, type FileStore } from './file-store.ts'

/** The answer of the file system, or undefined where there is no such file. */
async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Files below a folder, spread over 4096 sub-folders. A file is visible only when it is written completely. */
export function localFileStore(folder: string, space = spaceOf): FileStore {
  const place = (key: string) => {
    assertFileKey(key)
    return join(folder, Buffer.from(key).toString('hex').slice(0, 3), key)
  }
  return {
    name: 'local',
    async put(key, content) {
      const file = place(key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const isBlob = content instanceof Blob
      if (isShort(await space(folder), isBlob ? content.size : content.length)) throw diskFull()
      try {
        const bytes = isBlob ? Readable.fromWeb(content.stream() as WebStream<Uint8Array>) : content
        await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true })
        await rename(`${file}.part`, file)
      } catch (error) {
        // What is half written must not take the last bytes for good.
        await rm(`${file}.part`, { force: true })
        throw asDiskFull(error)
      }
    },
    get: async (key) => await orMissing(readFile(place(key))),
    async open(key, range) {
      const file = await orMissing(open(place(key)))
      // The stream closes the file at its end, and when its reader goes away.
      const bytes = file?.createReadStream(range && { start: range.first, end: range.last })
      return bytes && (Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async *olderThan(moment) {
      for (const group of await readdir(folder).catch(() => []))
        for (const name of await readdir(join(folder, group)).catch(() => [])) {
          const file = join(folder, group, name)
          const found = await stat(file).catch(() => undefined)
          if (found === undefined || found.mtime >= moment) continue
          // The process that wrote it died: nobody goes on with it.
          if (name.endsWith('.part')) await rm(file, { force: true })
          else yield name
        }
    },
    isFull: async () => isShort(await space(folder), 0),
  }
}
