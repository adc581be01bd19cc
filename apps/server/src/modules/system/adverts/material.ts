import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fileFacts } from '../../../kit/files/file-facts.ts'
import type { AdSlotRow } from './advert.table.ts'
import { filmFacts } from './film-facts.ts'

/** What a place takes. */
export type MaterialLimits = Pick<AdSlotRow, 'width' | 'height' | 'tolerance' | 'formats' | 'maxKb'> &
  Partial<Pick<AdSlotRow, 'maxSeconds'>>

type Format = AdSlotRow['formats'][number]

const formatOf: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
}

const isNear = (is: number | null, wanted: number, percent: number): boolean =>
  is === null || Math.abs(is - wanted) * 100 <= wanted * percent

const assertWeight = (field: string, sizeBytes: number, maxKb: number): void => {
  if (sizeBytes > maxKb * 1_024) throw invalid({ [field]: `素材大小不符合广告位要求（不超过${maxKb}KB）` })
}

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
  assertWeight(field, file.sizeBytes, maxKb)
}

/** Refuses a film that a place does not take: what it says of itself is read from the file. */
export async function assertFilm(
  ctx: Ctx,
  field: string,
  key: string,
  { width, height, tolerance, formats, maxKb, maxSeconds }: MaterialLimits,
): Promise<void> {
  const file = await fileFacts(ctx, key)
  if (file === undefined) return
  if (!formats.includes('mp4')) throw invalid({ [field]: '该广告位不支持视频' })
  if (formatOf[file.mime] !== 'mp4') throw invalid({ [field]: '素材格式不符合广告位要求（MP4）' })
  const facts = await filmFacts(ctx.deps.files, key, file.sizeBytes)
  if (facts === undefined) throw invalid({ [field]: '无法读取视频，请用常见软件重新导出' })
  if (!isNear(facts.width, width, tolerance) || !isNear(facts.height, height, tolerance))
    throw invalid({ [field]: `素材尺寸不符合广告位要求（${width}×${height}）` })
  if (maxSeconds && facts.seconds > maxSeconds)
    throw invalid({ [field]: `素材时长不符合广告位要求（不超过${maxSeconds}秒）` })
  assertWeight(field, file.sizeBytes, maxKb)
}
