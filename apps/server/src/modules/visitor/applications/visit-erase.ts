import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import {
  visitorApplication,
  visitorCompanion,
  type VisitorApplicationRow,
} from './visitor-application.table.ts'

const dayMs = 86_400_000
const batch = 200
const over = inArray(visitorApplication.state, ['left', 'rejected', 'expired', 'cancelled'])
const touched = { version: sql`${visitorApplication.version} + 1` }

type Rows = readonly VisitorApplicationRow[]

/** Photos of faces go with the visit: nothing refers to them any more, and their bytes go with the next sweep of files. */
async function dropFaces(ctx: Ctx, rows: Rows): Promise<void> {
  for (const { id, estateId, facePhoto } of rows) {
    const photos = facePhoto === null ? [] : [facePhoto]
    await moveFileRefs(ctx, { type: 'visitorApplication', id, estateId }, photos, [], 'facePhoto')
  }
  // A file without a row is kept for a day in case it was dropped by mistake; a face is not.
  const keys = rows.flatMap(({ facePhoto }) => facePhoto ?? [])
  await ctx.tx
    .update(fileObject)
    .set({ expiresAt: ctx.now })
    .where(and(inArray(fileObject.fileKey, ['', ...keys]), eq(fileObject.refCount, 0)))
  await ctx.tx
    .update(visitorApplication)
    .set({ facePhoto: null, ...touched })
    .where(
      anyOf(
        visitorApplication.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** What somebody could be found by goes; when, to whom and how often stays. */
async function dropPersonal(ctx: Ctx, rows: Rows): Promise<void> {
  const { personal } = ctx.deps
  const ids = rows.map(({ id }) => id)
  await ctx.tx
    .update(visitorApplication)
    .set({ ...sealedColumns(personal, 'phone', null), ...sealedColumns(personal, 'docNo', null), ...touched })
    .where(anyOf(visitorApplication.id, ids))
  await ctx.tx
    .update(visitorCompanion)
    .set({ docTail: null })
    .where(and(anyOf(visitorCompanion.parentId, ids), isNotNull(visitorCompanion.docTail)))
}

/** Goes through what is due, some rows at a time. */
async function inBatches(
  deps: ServerDeps,
  due: SQL | undefined,
  drop: (ctx: Ctx, rows: Rows) => Promise<void>,
): Promise<number> {
  for (let erased = 0; ; ) {
    const done = await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const rows = await ctx.tx
        .select()
        .from(visitorApplication)
        .where(due)
        .orderBy(asc(visitorApplication.id))
        .limit(batch)
        .for('update', { skipLocked: true })
      await drop(ctx, rows)
      return rows.length
    })
    erased += done
    if (done < batch) return erased
  }
}

/** Companions are known by the end of their documents alone. */
const hasCompanions = sql`exists (select 1 from visitor_companion c where c.parent_id = ${visitorApplication.id}
  and c.doc_tail is not null)`

/**
 * Faces of visits that are over, each hour; phones and documents `visitor.keepDays` after the end (catalogue 2a
 * /visitor-management3).
 */
export const visitorErase: JobDefinition = {
  name: 'visitorErase',
  label: '清除访客的人脸和到期个人信息',
  cron: '10 * * * *',
  run: async (deps) => {
    const days = await deps.params.number('visitor.keepDays')
    const before = new Date(deps.clock().getTime() - days * dayMs)
    const faces = await inBatches(deps, and(over, isNotNull(visitorApplication.facePhoto)), dropFaces)
    const known = or(
      isNotNull(visitorApplication.phoneHash),
      isNotNull(visitorApplication.docNoHash),
      hasCompanions,
    )
    const persons = await inBatches(
      deps,
      and(over, lte(visitorApplication.endedAt, before), known),
      dropPersonal,
    )
    const counts: Record<string, number> = {
      ...(faces > 0 && { 人脸照片: faces }),
      ...(persons > 0 && { 个人信息: persons }),
    }
    return counts
  },
}
