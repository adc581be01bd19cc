import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { usePassLook } from '../../../../resource/pass-picture/useLook.ts'

interface ComparedPicturesProps {
  readonly id: number
  readonly snapshot: string | null
  readonly purged?: boolean | null
  /** The photo of the file; null where there is none, or the user may not see it. */
  readonly photo: string | null
}

/** What the camera saw beside the photo of the file. */
export function ComparedPictures({ id, snapshot, purged, photo }: ComparedPicturesProps) {
  const look = usePassLook()
  return (
    <div className="grid grid-cols-2 gap-4">
      <Picture
        label="现场抓拍"
        image={snapshot}
        missing={purged ? '抓拍已清理' : '没有抓拍'}
        onLook={look?.(id)}
      />
      <Picture label="登记照片" image={photo} missing="没有登记照片，或无权查看" />
    </div>
  )
}

interface PictureProps {
  readonly label: string
  readonly image: string | null
  readonly missing: string
  readonly onLook?: (() => Promise<unknown>) | undefined
}

const Picture = ({ label, image, missing, onLook }: PictureProps) => (
  <figure className="m-0 grid gap-1">
    {image === null ? (
      <span className="grid h-40 place-items-center rounded-card bg-fill text-small text-text-3">
        {missing}
      </span>
    ) : (
      <PassPicture
        label={label}
        thumbnail={image}
        onLook={onLook}
        className="h-40 w-full rounded-card bg-fill object-contain"
      />
    )}
    <figcaption className="text-caption text-text-2">{label}</figcaption>
  </figure>
)
