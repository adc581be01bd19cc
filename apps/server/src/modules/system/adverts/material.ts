import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fileFacts } from '../../../kit/files/file-facts.ts'
import type { AdSlotRow } from './advert.table.ts'

/** What a place takes. */
export type MaterialLimits = Pick<AdSlotRow, 'width' | 'height' | 'tolerance' | 'formats' | 'maxKb'>

type Format = AdSlotRow['formats'][number]

const formatOf: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}

const isNear = (is: number | null, wanted: number, percent: number): boolean =>
  is === null || Math.abs(is - wanted) * 100 <= wanted * percent

/** Refuses a picture that does not fit into a place, at the field that holds it. Lines have no size of their own. */
export async function assertMaterial(
  ctx: Ctx,
  field: string,
  key: string,
  { width, height, tolerance, formats, maxKb }: MaterialLimits,
): Promise<void> {
  const file = await fileFacts(ctx, key)
  // A key that nobody uploaded is refused where the file is kept.
  if (file === undefined) return
  const format = formatOf[file.mime]
  if (format === undefined || !formats.includes(format))
    throw invalid({ [field]: `素材格式不符合广告位要求（${formats.join('、').toUpperCase()}）` })
  if (!isNear(file.width, width, tolerance) || !isNear(file.height, height, tolerance))
    throw invalid({ [field]: `素材尺寸不符合广告位要求（${width}×${height}）` })
  if (file.sizeBytes > maxKb * 1_024)
    throw invalid({ [field]: `素材大小不符合广告位要求（不超过${maxKb}KB）` })
}
