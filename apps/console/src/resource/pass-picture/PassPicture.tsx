import { useEffect, useState } from 'react'
import { fileAddress } from '../file-address.ts'
import { whenOpened } from '../when-opened.tsx'
import { showError } from '../../session/show-error.ts'

const ImageLightbox = whenOpened(async () => (await import('@linli/ui/image-preview')).ImageLightbox)

interface PassPictureProps {
  readonly label: string
  readonly thumbnail: string | null | undefined
  readonly purged?: boolean | null | undefined
  /** Fetches the whole picture; without it nobody may look. */
  readonly onLook: (() => Promise<unknown>) | undefined
  readonly className: string
}

/** What a camera saw of a pass: the small picture, and the whole one for who may look. */
export function PassPicture({ label, thumbnail, purged, onLook, className }: PassPictureProps) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (src !== undefined) return () => URL.revokeObjectURL(src)
    return undefined
  }, [src])
  if (thumbnail == null) return <span className="text-text-3">{purged ? '已清除' : '—'}</span>
  const image = <img src={fileAddress(thumbnail)} alt={label} loading="lazy" className={className} />
  if (onLook === undefined) return image
  const look = async () => {
    try {
      const picture = await onLook()
      if (picture instanceof Blob) setSrc(URL.createObjectURL(picture))
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={`查看${label}`}
        className="inline-flex cursor-zoom-in border-0 bg-transparent p-0"
        onClick={() => void look()}
      >
        {image}
      </button>
      {src !== undefined && (
        <ImageLightbox
          images={[{ src, alt: label }]}
          index={0}
          onIndexChange={() => {}}
          onClose={() => setSrc(undefined)}
        />
      )}
    </>
  )
}
