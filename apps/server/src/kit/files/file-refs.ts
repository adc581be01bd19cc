import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../app-error.ts'
import { type Caller, userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { fileObject } from './file-object.table.ts'
import { pictureTypes } from './picture.ts'

export interface FileOwner {
  /** Entity of the row that shows the files. */
  readonly type: string
  readonly id: number
  readonly estateId: number | null
}

/** What a place takes: a picture where one is shown, and a face only where faces are kept. */
export interface FileClaim {
  readonly pictures?: boolean
  readonly faces?: boolean
}

/** What the caller uploaded; jobs and the seed take what they made themselves. */
export function uploadedBy(caller: Caller): SQL | undefined {
  if (caller.kind === 'mobile')
    return caller.mpUserId === null ? sql`false` : eq(fileObject.mpUserId, caller.mpUserId)
  const user = userIdOf(caller)
  return user === null ? undefined : eq(fileObject.createdBy, user)
}

/**
 * Moves the references of a row from its old files to its new ones. A new file must be the caller's own upload that
 * no other row shows: neither a guessed key nor a second row makes anybody its reader.
 */
export async function moveFileRefs(
  ctx: Ctx,
  owner: FileOwner,
  before: readonly string[],
  after: readonly string[],
  field: string,
  { pictures = false, faces = false }: FileClaim = {},
): Promise<void> {
  const added = [...new Set(after.filter((key) => !before.includes(key)))]
  const dropped = [...new Set(before.filter((key) => !after.includes(key)))]
  if (added.length > 0) {
    const claimed = await ctx.tx
      .update(fileObject)
      .set({
        refCount: sql`${fileObject.refCount} + 1`,
        expiresAt: null,
        ownerType: owner.type,
        ownerId: owner.id,
        estateId: owner.estateId,
      })
      .where(
        and(
          inArray(fileObject.fileKey, added),
          uploadedBy(ctx.caller),
          or(
            isNull(fileObject.ownerId),
            and(eq(fileObject.ownerType, owner.type), eq(fileObject.ownerId, owner.id)),
          ),
          faces ? undefined : ne(fileObject.usage, 'face'),
        ),
      )
      .returning({ mime: fileObject.mime })
    if (claimed.length < added.length) throw invalid({ [field]: '所选文件不存在' })
    if (pictures && claimed.some(({ mime }) => !pictureTypes.has(mime)))
      throw invalid({ [field]: '请选择图片' })
  }
  if (dropped.length > 0) {
    await ctx.tx
      .update(fileObject)
      .set({
        refCount: sql`greatest(${fileObject.refCount} - 1, 0)`,
        expiresAt: sql`case when ${fileObject.refCount} <= 1 then ${new Date(ctx.now.getTime() + 86_400_000).toISOString()}::timestamptz end`,
      })
      .where(inArray(fileObject.fileKey, dropped))
  }
}

/** Shows a file to everybody who is signed in: portraits stand beside names. */
export async function publishFile(ctx: Ctx, key: string): Promise<void> {
  await ctx.tx.update(fileObject).set({ usage: 'public' }).where(eq(fileObject.fileKey, key))
}
