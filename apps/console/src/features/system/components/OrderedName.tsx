import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuPicture } from '../../../resource/MenuPicture.tsx'

interface OrderedNameProps {
  /** The row has a handle to be dragged by; keyboards have 上移 and 下移 in its menu. */
  readonly maySort: boolean
  /** Of none there is no picture. */
  readonly icon?: string | null
  readonly children: ReactNode
}

/** The first cell of a row whose place is changed by dragging (`useRowDrag`). */
export function OrderedName({ maySort, icon, children }: OrderedNameProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {maySort && (
        <span
          draggable
          aria-hidden="true"
          title="拖动调整顺序"
          data-part="handle"
          className="inline-flex shrink-0 cursor-grab text-text-3"
        >
          <GripVertical size={16} />
        </span>
      )}
      {icon != null && <MenuPicture icon={icon} size={16} />}
      {children}
    </span>
  )
}
