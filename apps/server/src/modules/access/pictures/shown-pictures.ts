import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { plannedOnce } from '../../../runtime/plans.ts'
import { passPicture, type PassKind, type PicturePart } from './picture.table.ts'

/** What lists show of the pictures of a record. */
interface Shown {
  readonly thumbnails: Readonly<Partial<Record<PicturePart, string>>>
  readonly purged: boolean
}

const nothing: Shown = { thumbnails: {}, purged: false }

/** The small pictures of records, in one query. */
export async function picturesOf(
  ctx: Ctx,
  kind: PassKind,
  recordIds: readonly number[],
): Promise<(id: number) => Shown> {
  if (recordIds.length === 0) return () => nothing
  const rows = await plannedOnce(ctx.tx)
    .select()
    .from(passPicture)
    .where(and(eq(passPicture.kind, kind), anyOf(passPicture.recordId, recordIds)))
  const byId = new Map<number, Shown>()
  for (const { recordId, part, thumbnailKey, purgedAt } of rows) {
    const { thumbnails, purged } = byId.get(recordId) ?? nothing
    byId.set(recordId, {
      thumbnails: { ...thumbnails, ...(thumbnailKey !== null && { [part]: thumbnailKey }) },
      purged: purged || purgedAt !== null,
    })
  }
  return (id) => byId.get(id) ?? nothing
}

/** The small picture of a record within a query. */
export const thumbnailIn = (kind: PassKind, recordId: SQL): SQL =>
  sql`(select t.thumbnail_key from pass_picture t where t.kind = ${kind} and t.record_id = ${recordId} and t.part = 'image')`
