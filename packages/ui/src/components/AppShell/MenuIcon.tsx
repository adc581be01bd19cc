import { Circle } from 'lucide-react'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './AppShellSidebar.css.ts'
import type { MenuNode } from './menuNode.ts'

/** Picture of a top-level entry: a lucide icon, an image, or a plain ring. */
export function MenuIcon({ icon }: { icon: MenuNode['icon'] }) {
  if (typeof icon === 'string') return <img src={icon} alt="" className={css.picture} />
  return <Icon of={icon ?? Circle} size={18} />
}
