import { and, eq, inArray, lt } from 'drizzle-orm'
import { clearUploads } from '../http/uploads.ts'
import type { JobDefinition } from '../jobs/definitions.ts'
import { fileObject } from './file-object.table.ts'

const batch = 500
const day = 86_400_000

/** Removes files that nothing came to refer to: the row first, so that no row ever points at missing bytes. */
export const fileSweep: JobDefinition = {
  name: 'fileSweep',
  label: '清理未引用文件',
  cron: '17 * * * *',
  async run(deps) {
    const { db } = deps.database
    let removed = 0
    for (;;) {
      const due = db
        .select({ id: fileObject.id })
        .from(fileObject)
        .where(and(eq(fileObject.refCount, 0), lt(fileObject.expiresAt, deps.clock())))
        .limit(batch)
      const gone = await db
        .delete(fileObject)
        .where(inArray(fileObject.id, due))
        .returning({ key: fileObject.fileKey })
      for (const { key } of gone) await deps.files.remove(key)
      removed += gone.length
      if (gone.length < batch) return { removed }
    }
  },
}

/** Bytes that no row names: their upload was rolled back, or its process died. A day old, so that no upload under way is among them. */
export const orphanSweep: JobDefinition = {
  name: 'fileOrphanSweep',
  label: '清理无记录文件',
  cron: '37 3 * * *',
  async run(deps) {
    let removed = 0
    let keys: string[] = []
    const sweep = async () => {
      const rows = await deps.database.db
        .select({ key: fileObject.fileKey })
        .from(fileObject)
        .where(inArray(fileObject.fileKey, keys))
      const known = new Set(rows.map(({ key }) => key))
      for (const key of keys.filter((one) => !known.has(one))) {
        await deps.files.remove(key)
        removed += 1
      }
      keys = []
    }
    for await (const key of deps.files.olderThan(new Date(deps.clock().getTime() - day))) {
      keys.push(key)
      if (keys.length === batch) await sweep()
    }
    if (keys.length > 0) await sweep()
    await clearUploads(deps.config.dataDir, new Date(deps.clock().getTime() - day))
    return { removed }
  },
}
