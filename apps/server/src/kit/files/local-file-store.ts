import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../app-error.ts'
import type { FileStore } from './file-store.ts'

/** Uploads stop while the disk has this much left, so that the database beside them can go on writing. */
const reserveBytes = 64 * 1_048_576
/** Of a small disk. */
const reservePart = 0.05

interface Space {
  readonly free: number
  readonly total: number
}

/** What the disk of a folder has; undefined while the folder is not there. */
async function spaceOf(folder: string): Promise<Space | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

const full = () => new AppError('UNAVAILABLE', '存储空间不足，暂不能上传文件')

/** Files below a folder, spread over 4096 sub-folders. A file is visible only when it is written completely. */
export function localFileStore(folder: string, space = spaceOf): FileStore {
  const isShort = async (wanted: number): Promise<boolean> => {
    const disk = await space(folder)
    return disk !== undefined && disk.free - wanted < Math.min(reserveBytes, disk.total * reservePart)
  }
  const place = (key: string) => {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(key)) throw new Error('Linli: not a file key')
    return join(folder, Buffer.from(key).toString('hex').slice(0, 3), key)
  }
  return {
    name: 'local',
    async put(key, bytes) {
      const file = place(key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      if (await isShort(bytes.length)) throw full()
      try {
        await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true })
        await rename(`${file}.part`, file)
      } catch (error) {
        // What is half written must not take the last bytes for good.
        await rm(`${file}.part`, { force: true })
        throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? full() : error
      }
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
    isFull: async () => await isShort(0),
  }
}
