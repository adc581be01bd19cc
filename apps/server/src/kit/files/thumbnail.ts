import sharp from 'sharp'
import { inTurn } from './drawing.ts'

/** Width and height of a thumbnail, pixels. */
export const thumbnailSide = 96

/** A small picture for lists, of a few KB. */
export const thumbnailOf = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await inTurn(
      async () =>
        await sharp(bytes)
          .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover' })
          .jpeg({ quality: 75 })
          .toBuffer(),
    ),
  )
