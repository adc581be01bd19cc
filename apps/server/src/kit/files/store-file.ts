import { createHash, randomBytes } from 'node:crypto'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { type FileUsage, fileObject } from './file-object.table.ts'

export interface NewFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
  readonly usage: FileUsage
  readonly width?: number
  readonly height?: number
  readonly estateId?: number | null
}

/** A file that nothing refers to goes after a day. */
const unclaimedMs = 24 * 3_600_000

/** Keeps bytes under a new random key. The bytes are written first: a row never points at nothing. */
export async function storeFile(ctx: Ctx, file: NewFile): Promise<typeof fileObject.$inferSelect> {
  const fileKey = randomBytes(24).toString('base64url')
  await ctx.deps.files.put(fileKey, file.bytes)
  const user = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(fileObject)
    .values({
      fileKey,
      name: file.name.slice(0, 200),
      mime: file.mime,
      sizeBytes: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      width: file.width ?? null,
      height: file.height ?? null,
      storage: ctx.deps.files.name,
      usage: file.usage,
      estateId: file.estateId ?? null,
      mpUserId: ctx.caller.kind === 'mobile' ? ctx.caller.mpUserId : null,
      expiresAt: new Date(ctx.now.getTime() + unclaimedMs),
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .returning()
  if (!row) throw new Error('Linli: a file row was not written')
  return row
}
