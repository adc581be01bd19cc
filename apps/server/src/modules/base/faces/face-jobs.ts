import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Caller } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import { inContext } from '../../../kit/context.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { faceModel } from './face.routes.ts'
import { personFace } from './person-face.table.ts'

const callerOf = (name: string): Caller => ({ kind: 'system', name })
const batch = 200

/** A photo is good for the years, or the lease, that it was taken for. */
export const faceClock: JobDefinition = {
  name: 'faceClock',
  label: '人脸照片到期',
  cron: '15 0 * * *',
  run: (deps) =>
    inContext(deps, callerOf('faceClock'), async (ctx) => {
      const due = await ctx.tx
        .select()
        .from(personFace)
        .where(and(eq(personFace.state, 'passed'), sql`${personFace.expiresAt} < ${dayOf(ctx.now)}::date`))
        .orderBy(personFace.id)
        .for('update')
      for (const row of due) await takeTransition(faceModel, row, 'expire', {}, ctx)
      return { expired: due.length }
    }),
}

/** Pictures of photos that are no longer used go for good, within the hour; the rows stay without them. */
export const faceErase: JobDefinition = {
  name: 'faceErase',
  label: '清除停用的人脸照片',
  cron: '23 * * * *',
  run: async (deps) => {
    let erased = 0
    for (;;) {
      const done = await inContext(deps, callerOf('faceErase'), async (ctx) => {
        const rows = await ctx.tx
          .select({ id: personFace.id, photo: personFace.photo, thumbnail: personFace.thumbnail })
          .from(personFace)
          .where(
            and(
              inArray(personFace.state, ['rejected', 'withdrawn', 'expired', 'replaced']),
              or(isNotNull(personFace.photo), isNotNull(personFace.thumbnail)),
            ),
          )
          .orderBy(personFace.id)
          .limit(batch)
          .for('update')
        if (rows.length === 0) return 0
        const ids = rows.map((row) => row.id)
        await ctx.tx
          .update(personFace)
          .set({ photo: null, thumbnail: null, ...changed(ctx, personFace) })
          .where(inArray(personFace.id, ids))
        const keys = rows.flatMap((row) => [row.photo, row.thumbnail]).filter((key) => key !== null)
        await ctx.tx.delete(fileObject).where(inArray(fileObject.fileKey, keys))
        // Bytes go after the commit: a row never points at nothing.
        ctx.afterCommit(async () => {
          for (const key of keys) await ctx.deps.files.remove(key)
        })
        return rows.length
      })
      erased += done
      if (done < batch) return { erased }
    }
  },
}
