import sharp from 'sharp'

/** What a picture is like that a device took. */
export interface SeenPicture {
  readonly width: number
  readonly height: number
  /** Of all of it, from 0 (black) to 255 (white). */
  readonly brightness: number
}

/** So many pixels across are enough to tell how bright a picture is. */
const sample = 64
const mostPixels = 40_000_000

/** Measures a picture; undefined of what is none. */
export async function seenPicture(bytes: Uint8Array): Promise<SeenPicture | undefined> {
  try {
    const options = { limitInputPixels: mostPixels }
    const { width, height } = await sharp(bytes, options).metadata()
    const grey = await sharp(bytes, options)
      .resize(sample, sample, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    const brightness = Math.round(grey.reduce((sum, one) => sum + one, 0) / grey.length)
    return { width, height, brightness }
  } catch {
    return undefined
  }
}
