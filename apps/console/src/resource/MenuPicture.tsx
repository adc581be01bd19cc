import { Icon } from '@linli/ui/icon'
import { fileAddress } from './file-address.ts'
import { menuIcon } from './menu-icons.ts'

interface MenuPictureProps {
  readonly icon: string | null
  /** Pixels. @default 18 */
  readonly size?: 16 | 18 | 20 | 32
}

/** The picture of a menu: an icon by its name, or a file of the server. */
export function MenuPicture({ icon, size = 18 }: MenuPictureProps) {
  if (icon?.startsWith('/')) return <img src={fileAddress(icon)} alt="" width={size} height={size} />
  return <Icon of={menuIcon(icon ?? '')} size={size} />
}
