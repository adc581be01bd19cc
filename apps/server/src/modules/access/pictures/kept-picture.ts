import { createHash } from 'node:crypto'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { cleanPicture, type Picture } from '../../../kit/files/picture.ts'
import { sniff } from '../../../kit/files/sniff.ts'
import { keepBytes, type KeptBytes, noteFile } from '../../../kit/files/store-file.ts'
import { thumbnailOf } from '../../../kit/files/thumbnail.ts'

/** What cameras send; whatever they call it. */
const cameraTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

export const isCameraPicture = (bytes: Uint8Array): boolean => cameraTypes.has(sniff(bytes))

export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A picture whose bytes are in the store, and that no row names yet. */
export interface KeptPicture {
  readonly hash: string
  readonly facts: Omit<Picture, 'bytes'>
  readonly whole: KeptBytes
  readonly thumbnail: KeptBytes
}

/** Draws a picture anew, large and small, and keeps both. Throws for what is no picture. */
export async function keepPicture({ files }: ServerDeps, bytes: Uint8Array): Promise<KeptPicture> {
  const { bytes: clean, ...facts } = await cleanPicture(bytes, cameraTypes)
  const small = await thumbnailOf(clean)
  const whole = await keepBytes(files, clean)
  return { hash: hashOfBytes(bytes), facts, whole, thumbnail: await keepBytes(files, small) }
}

/** Writes the rows of a kept picture, which a record has to claim within the day. */
export async function notePicture(
  ctx: Ctx,
  { facts, whole, thumbnail }: KeptPicture,
  estateId: number,
): Promise<void> {
  await noteFile(ctx, whole, { ...facts, name: 'snapshot', usage: 'snapshot', estateId })
  const small = { name: 'thumbnail.jpg', mime: 'image/jpeg', estateId }
  await noteFile(ctx, thumbnail, { ...small, usage: 'thumbnail' })
}

/** Takes the bytes of pictures away that came to be of no use, once that is sure. */
export function dropPictures(ctx: Ctx, pictures: readonly KeptPicture[]): void {
  if (pictures.length === 0) return
  ctx.afterCommit(async ({ files }) => {
    for (const { whole, thumbnail } of pictures)
      for (const { fileKey } of [whole, thumbnail]) await files.remove(fileKey)
  })
}
