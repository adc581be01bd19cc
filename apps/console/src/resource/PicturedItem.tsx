import type { Tone } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { MenuPicture } from './MenuPicture.tsx'

interface PicturedItemProps {
  /** None where it has a colour alone, or nothing beside its word. */
  readonly icon: string | null | undefined
  readonly tone: Tone | undefined
  readonly text: string
}

/** An item of a dictionary, with the picture that it has before its word. */
export const PicturedItem = ({ icon, tone, text }: PicturedItemProps) => (
  <span className="inline-flex max-w-full items-center gap-1" title={text}>
    {icon && <MenuPicture icon={icon} size={16} />}
    {tone ? <StatusTag tone={tone}>{text}</StatusTag> : <span className="truncate">{text}</span>}
  </span>
)
