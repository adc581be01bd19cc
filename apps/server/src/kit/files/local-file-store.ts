import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files below a folder, spread over 4096 sub-folders. A file is visible only when it is written completely. */
export function localFileStore(folder: string): FileStore {
  const place = (key: string) => {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(key)) throw new Error('Linli: not a file key')
    return join(folder, Buffer.from(key).toString('hex').slice(0, 3), key)
  }
  return {
    name: 'local',
    async put(key, bytes) {
      const file = place(key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
    },
    async get(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
  }
}
