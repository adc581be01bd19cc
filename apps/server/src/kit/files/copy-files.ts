import { inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { fileObject } from './file-object.table.ts'
import { storeFile } from './store-file.ts'

/**
 * Copies of files for a row of its own: a file is shown by one row. Answers the new key by the old one; a file that is
 * gone has none.
 */
export async function copyFiles(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  if (keys.length === 0) return copies
  const files = await ctx.tx
    .select()
    .from(fileObject)
    .where(inArray(fileObject.fileKey, [...keys]))
  for (const { fileKey, name, mime, usage, width, height, estateId } of files) {
    const bytes = await ctx.deps.files.get(fileKey)
    if (bytes === undefined) continue
    const size = width === null || height === null ? {} : { width, height }
    const copy = await storeFile(ctx, { name, mime, usage, bytes, estateId, ...size })
    copies.set(fileKey, copy.fileKey)
  }
  return copies
}
