import { fileUrl } from './file-url.ts'
import { whenOpened } from './when-opened.tsx'

const Portrait = whenOpened(async () => (await import('@linli/ui/avatar')).Avatar)

interface PicturedProps {
  readonly name: string
  /** Key of the picture's file. */
  readonly picture: string | null | undefined
}

/** The name of an account in a list, behind its picture; the room of that is kept until it is there. */
export const Pictured = ({ name, picture }: PicturedProps) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className="size-6 shrink-0">
      <Portrait name={name} size={24} decorative {...(picture && { src: fileUrl(picture) })} />
    </span>
    <span className="truncate" title={name}>
      {name}
    </span>
  </span>
)
