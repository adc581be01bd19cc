import { and, eq, inArray, lt } from 'drizzle-orm'
import type { JobDefinition } from '../jobs/definitions.ts'
import { fileObject } from './file-object.table.ts'

const batch = 500

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
