import { photoLimits } from '@linli/api-client/contract/base/photo-import'
import { AppError } from '../../../kit/app-error.ts'
import { type Archive, entryName, listArchive } from '../../../kit/zip/zip-archive.ts'
import { UnzipRefused, type ZipEntry } from '../../../kit/zip/zip-directory.ts'

/** A file of an archive that somebody put there to be taken in. */
export interface NamedPhoto {
  /** Without its folders. */
  readonly file: string
  readonly entry: ZipEntry
}

/** Photos, their folders, and what a Mac writes beside each of both. */
const maxEntries = photoLimits.photos * 4
/** Pictures are packed already: all of them together inflate to hardly more than the archive. */
const maxInflated = 2 * photoLimits.archiveMb * 1_048_576

const refusal = (text: string, code: 'INVALID' | 'TOO_LARGE' = 'INVALID') =>
  new AppError(code, text, { fields: { file: text } })
const tooMany = () => refusal(`一次最多导入${photoLimits.photos}张照片`, 'TOO_LARGE')

/**
 * The photos of an archive, by what its directory says.
 *
 * @throws {AppError} at the field `file` for what is no archive, or too much of one
 */
export async function photosIn(archive: Archive): Promise<readonly NamedPhoto[]> {
  if (archive.size > photoLimits.archiveMb * 1_048_576)
    throw refusal(`压缩包不能超过${photoLimits.archiveMb}MB`, 'TOO_LARGE')
  const photos = (await entriesIn(archive)).flatMap((entry) => {
    const path = entryName(entry).normalize('NFC')
    const file = path.slice(path.lastIndexOf('/') + 1).trim()
    return isMeant(path, file) ? [{ file, entry }] : []
  })
  if (photos.length === 0) throw refusal('压缩包内没有照片')
  if (photos.length > photoLimits.photos) throw tooMany()
  if (photos.some(({ entry }) => entry.isEncrypted)) throw refusal('压缩包已加密，请取消密码后上传')
  if (photos.reduce((sum, { entry }) => sum + entry.size, 0) > maxInflated)
    throw refusal('压缩包解压后过大，请拆分后再导入', 'TOO_LARGE')
  return photos
}

async function entriesIn(archive: Archive): Promise<readonly ZipEntry[]> {
  try {
    return await listArchive(archive, maxEntries)
  } catch (error) {
    if (!(error instanceof UnzipRefused)) throw error
    throw error.isSize ? tooMany() : refusal('文件不是有效的ZIP压缩包')
  }
}

/** Neither a folder nor what systems leave in folders by themselves. */
const isMeant = (path: string, file: string): boolean =>
  file !== '' &&
  !file.startsWith('.') &&
  !path.startsWith('__MACOSX/') &&
  !['thumbs.db', 'desktop.ini'].includes(file.toLowerCase())
