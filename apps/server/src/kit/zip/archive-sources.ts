import type { FileStore } from '../files/file-store.ts'
import type { Archive } from './zip-archive.ts'

/** An archive as it was sent. */
export const archiveOfBlob = (blob: Blob): Archive => ({
  size: blob.size,
  read: async (at, length) => Buffer.from(await blob.slice(at, at + length).arrayBuffer()),
})

/** An archive in the store of files. */
export const archiveInStore = (files: FileStore, key: string, size: number): Archive => ({
  size,
  async read(at, length) {
    const last = Math.min(at + length, size) - 1
    if (last < at) return Buffer.alloc(0)
    const bytes = await files.open(key, { first: at, last })
    if (bytes === undefined) throw new Error('the archive is gone')
    return Buffer.from(await new Response(bytes).arrayBuffer())
  },
})
