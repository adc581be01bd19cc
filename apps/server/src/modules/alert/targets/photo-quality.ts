import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { embeddedFaceQuality } from '../../../ports/face/embedded-face-quality.ts'
import { qualityFault } from '../../base/faces/quality-fault.ts'

/** New photos are good enough to know somebody by (the rule of faces, catalogue 1 A6). */
export async function assertGoodPhotos(
  keys: readonly string[],
  before: readonly string[],
  ctx: Ctx,
): Promise<void> {
  for (const key of keys.filter((one) => !before.includes(one))) {
    const bytes = await ctx.deps.files.get(key)
    // A key of no file is refused when the row takes its files.
    if (!bytes) continue
    const fault = qualityFault((await embeddedFaceQuality.check(bytes)).checks)
    if (fault !== undefined) throw invalid({ photos: fault })
  }
}
