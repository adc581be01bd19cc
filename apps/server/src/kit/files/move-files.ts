import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ServerDeps } from '../deps.ts'
import { createUploads } from '../http/uploads.ts'
import type { JobDefinition } from '../jobs/definitions.ts'
import { fileObject } from './file-object.table.ts'
import type { FileStore } from './file-store.ts'
import { hashContent } from './hash-content.ts'

const batch = 100
/** A run ends after this time; the next one goes on. */
const runMs = 4 * 60_000

type Row = Pick<typeof fileObject.$inferSelect, 'id' | 'fileKey' | 'sha256'>

async function isIn(store: FileStore, { fileKey, sha256 }: Row): Promise<boolean> {
  const bytes = await store.open(fileKey)
  return bytes !== undefined && (await hashContent(bytes)) === sha256
}

/** Copies a file to where new ones go and reads it back; false when its bytes are not those that were stored. */
async function copy(deps: ServerDeps, row: Row): Promise<boolean> {
  const [target, ...others] = deps.files.stores
  if (target === undefined || (await isIn(target, row))) return target !== undefined
  for (const store of others) {
    const bytes = await store.open(row.fileKey)
    if (bytes === undefined) continue
    const onItsWay = createUploads(deps.config.dataDir)
    try {
      const file = await onItsWay.take(Readable.fromWeb(bytes as WebStream<Uint8Array>), row.fileKey, '')
      if ((await hashContent(file)) !== row.sha256) continue
      await target.put(row.fileKey, file)
      return await isIn(target, row)
    } finally {
      await onItsWay.clear()
    }
  }
  return false
}

/** False when its bytes are not those that were stored: it stays where it is. */
async function move(deps: ServerDeps, row: Row): Promise<boolean> {
  if (!(await copy(deps, row))) {
    deps.log.warn('a file is missing or was changed, and stays where it is', { fileId: row.id })
    return false
  }
  for (const store of deps.files.stores.slice(1)) await store.remove(row.fileKey)
  await deps.database.db.update(fileObject).set({ storage: deps.files.name }).where(eq(fileObject.id, row.id))
  return true
}

const leftOf = async ({ database, files }: ServerDeps): Promise<number> =>
  await database.db.$count(fileObject, ne(fileObject.storage, files.name))

/**
 * Moves files to the store that new ones go to, while they are read: copied, read back and compared, taken from where
 * they were, and noted. A run that is cut off anywhere is made up for by the next.
 */
export const fileMove: JobDefinition = {
  name: 'fileMove',
  label: '迁移文件存储',
  every: 300,
  async run(deps) {
    if (deps.files.stores.length === 1) return undefined
    const until = performance.now() + runMs
    let moved = 0
    let unsound = 0
    for (let after = 0; ; ) {
      const rows = await deps.database.db
        .select({ id: fileObject.id, fileKey: fileObject.fileKey, sha256: fileObject.sha256 })
        .from(fileObject)
        .where(and(ne(fileObject.storage, deps.files.name), gt(fileObject.id, after)))
        .orderBy(asc(fileObject.id))
        .limit(batch)
      for (const row of rows) {
        if (performance.now() > until) return { moved, unsound, left: await leftOf(deps) }
        after = row.id
        if (await move(deps, row)) moved += 1
        else unsound += 1
      }
      if (rows.length < batch) return { moved, unsound, left: unsound }
    }
  },
}
