import { fileUrl } from './file-url.ts'
import { whenOpened } from './when-opened.tsx'

const ImagePreview = whenOpened(async () => (await import('@linli/ui/image-preview')).ImagePreview)

interface StoredPicturesProps {
  /** What they show. */
  readonly label: string
  readonly keys: readonly string[]
}

/** Pictures of the store, large enough to be told apart; each opens over the page. */
export const StoredPictures = ({ label, keys }: StoredPicturesProps) => (
  <ImagePreview
    images={keys.map((key, at) => ({
      src: fileUrl(key),
      alt: keys.length === 1 ? label : `${label}${at + 1}`,
    }))}
  />
)
