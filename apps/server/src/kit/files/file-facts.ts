import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { fileObject } from './file-object.table.ts'

/** What is known of a stored file: for rules about sizes and formats. Undefined when there is none under the key. */
export async function fileFacts(ctx: Ctx, key: string) {
  const [found] = await ctx.tx
    .select({
      mime: fileObject.mime,
      sizeBytes: fileObject.sizeBytes,
      width: fileObject.width,
      height: fileObject.height,
    })
    .from(fileObject)
    .where(eq(fileObject.fileKey, key))
  return found
}
