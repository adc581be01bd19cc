import { randomBytes } from 'node:crypto'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { type FileUsage, fileObject } from './file-object.table.ts'
import type { Content, FileStore } from './file-store.ts'
import { hashContent } from './hash-content.ts'

/** What is told of a file beside its bytes. */
export interface FileFacts {
  readonly name: string
  readonly mime: string
  readonly usage: FileUsage
  readonly width?: number
  readonly height?: number
  readonly estateId?: number | null
}

export interface NewFile extends FileFacts {
  readonly bytes: Content
}

/** Bytes that are in the store already; they are swept after a day unless a row comes to name them. */
export interface KeptBytes {
  readonly fileKey: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly storage: FileStore['name']
}

/** A file that nothing refers to goes after a day. */
const unclaimedMs = 24 * 3_600_000

/** Puts bytes into the store under a new random key: before the transaction, so that it holds no connection. */
export async function keepBytes(files: FileStore, content: Content): Promise<KeptBytes> {
  const fileKey = randomBytes(24).toString('base64url')
  const sha256 = await hashContent(content)
  await files.put(fileKey, content)
  const sizeBytes = content instanceof Blob ? content.size : content.length
  return { fileKey, sizeBytes, sha256, storage: files.name }
}

/** Writes the row of a file whose bytes are kept: a row never points at nothing. */
export async function noteFile(
  ctx: Ctx,
  kept: KeptBytes,
  file: FileFacts,
): Promise<typeof fileObject.$inferSelect> {
  const user = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(fileObject)
    .values({
      ...kept,
      name: file.name.slice(0, 200),
      mime: file.mime,
      width: file.width ?? null,
      height: file.height ?? null,
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

/** Keeps bytes that are made within a transaction, and writes their row. */
export async function storeFile(
  ctx: Ctx,
  { bytes, ...facts }: NewFile,
): Promise<typeof fileObject.$inferSelect> {
  return await noteFile(ctx, await keepBytes(ctx.deps.files, bytes), facts)
}
