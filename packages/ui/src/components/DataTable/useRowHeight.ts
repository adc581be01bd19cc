import { useSyncExternalStore } from 'react'
import type { ControlSize } from '../../theme/appearance.ts'
import { sizes } from '../../theme/scale.ts'

const isSize = (name: string | undefined): name is ControlSize => name !== undefined && name in sizes

const pageSize = (): ControlSize => {
  const size = document.documentElement.dataset.size
  return isSize(size) ? size : 'medium'
}

const follow = (notify: () => void) => {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-size'] })
  return () => observer.disconnect()
}

/** Row height in px: of the given density, else of the page. */
export function useRowHeight(size: ControlSize | undefined): number {
  const own = useSyncExternalStore(follow, pageSize, () => 'medium' as const)
  return Number.parseFloat(sizes[size ?? own].rowHeight)
}
