import { convenienceColor } from '@linli/api-client/contract/system/convenience-type'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fileFacts } from '../../../kit/files/file-facts.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { convenienceTile } from './convenience-drawings.ts'
import { convenienceType } from './convenience-type.table.ts'

const maxBytes = 100 * 1024

/** A tile of the phone is square and small. */
export async function assertIcon(ctx: Ctx, key: string | null | undefined): Promise<void> {
  const file = key ? await fileFacts(ctx, key) : undefined
  if (file === undefined) return
  // Lines scale: only pictures of points have a size of their own.
  if (file.width !== file.height) throw invalid({ icon: '图标须为正方形' })
  if (file.sizeBytes > maxBytes) throw invalid({ icon: '图标不能超过100KB' })
}

interface Drawn {
  readonly code: string
  readonly color?: string | null | undefined
  readonly parentId?: number | null | undefined
}

/** The tile of a type that has no picture of its own: that which its code names, or that of its category, in its colour. */
export async function drawnIcon(ctx: Ctx, { code, color, parentId }: Drawn): Promise<string> {
  const above =
    parentId == null
      ? []
      : await ctx.tx
          .select({ code: convenienceType.code })
          .from(convenienceType)
          .where(eq(convenienceType.id, parentId))
  const names = [code, ...above.map((one) => one.code)].map((one) => one.replaceAll('_', '-'))
  const tile = convenienceTile(names, color?.slice(0, 7) ?? convenienceColor)
  const file = await storeFile(ctx, {
    name: `${code}.svg`,
    mime: 'image/svg+xml',
    bytes: Buffer.from(tile, 'utf8'),
    usage: 'public',
  })
  return file.fileKey
}
