import { checkImageFile } from '@linli/validators/check-image-file'
import type { Messages as ValidatorMessages } from '@linli/validators/messages/zh-CN'
import type { uploads } from '../../locale/zh-CN/uploads.ts'

export interface FileRule {
  /** `image` keeps to the rules of pictures: jpg, png, svg, gif, under 10 MB. */
  kind: 'image' | 'file'
  /** Extensions of other files, lower case, without the dot. */
  extensions: readonly string[] | undefined
  /** Bytes other files must be smaller than. */
  maxBytes: number | undefined
}

/** Why a file is refused, in words; undefined when it may be sent. */
export function refusalOf(
  file: File,
  { kind, extensions, maxBytes }: FileRule,
  images: ValidatorMessages['imageFile'],
  messages: typeof uploads,
): string | undefined {
  if (kind === 'image') {
    const checked = checkImageFile(file)
    return checked.ok ? undefined : images[checked.code]
  }
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (extensions && !extensions.includes(extension)) return messages.fileType(extensions.join('、'))
  if (maxBytes !== undefined && file.size >= maxBytes) {
    return messages.fileSize(`${Math.round(maxBytes / 1024 / 1024)}MB`)
  }
  return undefined
}
