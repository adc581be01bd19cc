import { Button } from '@linli/ui/button'
import { IconButton } from '@linli/ui/icon-button'
import { Camera, X } from 'lucide-react'
import { use, useRef } from 'react'
import { PictureStamp } from '../../../../resource/picture-stamp/PictureStamp.ts'
import type { Taken } from './check-record.ts'
import { OwnPicture } from './OwnPicture.tsx'

interface PhotoTakerProps {
  readonly label: string
  readonly photos: readonly Taken[]
  readonly most: number
  readonly onChange: (photos: readonly Taken[]) => void
}

/** Pictures from the camera of the telephone, kept here until they are sent, with their watermark. */
export function PhotoTaker({ label, photos, most, onChange }: PhotoTakerProps) {
  const input = useRef<HTMLInputElement>(null)
  const stamp = use(PictureStamp)
  const take = async (files: readonly File[]) => {
    const { stampPicture } = await import('../../../../resource/picture-stamp/stamp-picture.ts')
    const taken: Taken[] = []
    // What is too old is refused in words by the stamp itself.
    for (const file of files.slice(0, most - photos.length))
      taken.push({ file: stamp ? await stampPicture(file, stamp) : file })
    onChange([...photos, ...taken])
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {photos.map((photo, at) => (
        <Thumb
          key={`${photo.file.name} ${photo.file.lastModified} ${at}`}
          photo={photo}
          label={`${label}${at + 1}`}
          onRemove={() => onChange(photos.filter((_, i) => i !== at))}
        />
      ))}
      {photos.length < most && (
        <Button type="button" icon={Camera} onClick={() => input.current?.click()}>
          拍照
        </Button>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void take(files).catch(() => undefined)
        }}
      />
    </div>
  )
}

interface ThumbProps {
  readonly photo: Taken
  readonly label: string
  readonly onRemove: () => void
}

const Thumb = ({ photo: { file }, label, onRemove }: ThumbProps) => (
  <span className="relative inline-block size-20">
    <OwnPicture file={file} alt={label} className="size-20 rounded-md border border-border object-cover" />
    <span className="absolute end-0 top-0">
      <IconButton icon={X} size="mini" variant="default" label={`删除${label}`} onClick={onRemove} />
    </span>
  </span>
)
