import type { FileStore, FileStores } from './file-store.ts'

/**
 * One store out of those that files are in: new ones go into the first, and a file is found wherever it is. So files
 * can be moved from one to another while they are read.
 */
export function severalStores(first: FileStore, others: readonly FileStore[]): FileStores {
  const stores = [first, ...others]
  return {
    name: first.name,
    stores,
    put: async (key, content) => await first.put(key, content),
    async get(key) {
      for (const store of stores) {
        const bytes = await store.get(key)
        if (bytes !== undefined) return bytes
      }
      return undefined
    },
    async open(key, range) {
      for (const store of stores) {
        const bytes = await store.open(key, range)
        if (bytes !== undefined) return bytes
      }
      return undefined
    },
    async remove(key) {
      for (const store of stores) await store.remove(key)
    },
    async *olderThan(moment) {
      for (const store of stores) yield* store.olderThan(moment)
    },
    isFull: async () => await first.isFull(),
  }
}
