import { accept, type Checked, refuse } from '../checked.ts'

/** The rule an image file breaks; the rules are tried in this order. */
export type ImageFileCode = 'type' | 'size'

/** What the check reads of a file; a browser's `File` is one. */
export interface ImageFile {
  readonly name?: string
  /** MIME type, or the part of it after `image/`. */
  readonly type?: string
  /** Bytes. */
  readonly size: number
}

export interface ImageFileOptions {
  /** Accepted types, lower case, without `image/`. Default: {@link IMAGE_TYPES}. */
  readonly types?: readonly string[]
  /** Bytes a file must be smaller than. Default: {@link IMAGE_MAX_BYTES}. */
  readonly maxBytes?: number
}

export const IMAGE_TYPES: readonly string[] = ['jpg', 'jpeg', 'png', 'svg', 'svg+xml', 'gif']
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** The declared type without `image/` and parameters; without one, the extension of the name. */
function typeOf(file: ImageFile): string {
  const declared = (file.type ?? '').toLowerCase()
  if (declared !== '')
    return declared
      .split(';', 1)
      .join('')
      .trim()
      .replace(/^image\//u, '')
  const name = file.name ?? ''
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/**
 * An image before its upload: of an accepted type (whatever its case) and smaller than 10 MB. Only what the
 * file says of itself is judged; its content must be judged where it is stored.
 */
export function checkImageFile<Picture extends ImageFile>(
  file: Picture | null | undefined,
  options: ImageFileOptions = {},
): Checked<Picture, ImageFileCode> {
  const { types = IMAGE_TYPES, maxBytes = IMAGE_MAX_BYTES } = options
  if (!file || !types.includes(typeOf(file))) return refuse('type')
  return file.size < maxBytes ? accept(file) : refuse('size')
}
