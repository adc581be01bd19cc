import sharp from 'sharp'
import { AppError } from '../../../kit/app-error.ts'
import { tooBig } from '../../../kit/files/picture.ts'
import { sniff } from '../../../kit/files/sniff.ts'

export const maxFaceMb = 10
const maxPixels = 50_000_000
const least = { width: 300, height: 400 }
const most = 4_096
const storedSide = 1_080
const storedBytes = 200 * 1_024
const thumbnailSide = 96

export const wrongFaceType = '人脸照片仅支持jpg、jpeg、png格式'

const refusal = (text: string) => new AppError('INVALID', text, { fields: { file: text } })

export interface FacePicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly thumbnail: Uint8Array
}

/** A photo as it is stored: upright, a JPEG of at most 200 KB, drawn anew without metadata; and its thumbnail. */
export async function facePicture(bytes: Uint8Array): Promise<FacePicture> {
  if (!['image/jpeg', 'image/png'].includes(sniff(bytes))) throw refusal(wrongFaceType)
  if (bytes.length >= maxFaceMb * 1_048_576)
    throw new AppError('TOO_LARGE', tooBig(maxFaceMb), { fields: { file: tooBig(maxFaceMb) } })
  const upright = await drawn(bytes)
  const { width, height } = upright.info
  if (width < least.width || height < least.height) throw refusal('照片尺寸不能小于300×400像素')
  if (width > most || height > most) throw refusal('照片尺寸不能大于4096×4096像素')
  if (height < width || height > 2 * width) throw refusal('照片高宽比应在1:1至2:1之间')
  const stored = await smallEnough(upright.data)
  const thumbnail = await sharp(stored.data)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover', position: 'top' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { bytes: stored.data, width: stored.info.width, height: stored.info.height, thumbnail }
}

async function drawn(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw refusal(wrongFaceType)
  }
}

/** Even noise of this size is below the limit at the lowest of these qualities. */
async function smallEnough(picture: Uint8Array) {
  let quality = 88
  for (;;) {
    const made = await sharp(picture)
      .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    if (made.data.length <= storedBytes || quality <= 8) return made
    quality -= 20
  }
}
