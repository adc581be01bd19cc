import sharp from 'sharp'
import { inTurn } from './drawing.ts'

const side = 96

/** A small picture for lists, of a few KB. */
export const thumbnailOf = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await inTurn(
      async () =>
        await sharp(bytes)
          .resize({ width: side, height: side, fit: 'cover' })
          .jpeg({ quality: 75 })
          .toBuffer(),
    ),
  )

/** A thumbnail on which nobody is known: drawn from so few points that no filter brings more back. */
export const blurred = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const few = await sharp(bytes).resize({ width: 8, height: 8 }).toBuffer()
  return new Uint8Array(
    await sharp(few).resize({ width: side, height: side }).jpeg({ quality: 60 }).toBuffer(),
  )
}
