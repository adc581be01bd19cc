import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
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

/** What a column needs more or less than at medium: smaller letters, smaller paddings. */
const widthFactor: Record<ControlSize, number> = { large: 1.06, medium: 1, small: 0.92, mini: 0.8 }

/** Row height (px) and factor of the widths: of the given density, else of the page. */
export function useTableSize(size: ControlSize | undefined): { rowHeight: number; factor: number } {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const own = useSyncExternalStore(follow, pageSize, () => 'medium' as const)
  const used = size ?? own
  return { rowHeight: Number.parseFloat(sizes[used].rowHeight), factor: widthFactor[used] }
}

/** Width of an element (px), from before its first frame; undefined while unknown or not asked for. */
export function useClientWidth(element: HTMLElement | null, asked: boolean): number | undefined {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const [width, setWidth] = useState<number>()
  const measured = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!element || !asked) return undefined
    const measure = () => setWidth(element.clientWidth === 0 ? undefined : element.clientWidth)
    // One that was hidden and is shown again is mostly as wide as it was: the observer tells if not.
    if (measured.current !== element) measure()
    measured.current = element
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, asked])
  return asked ? width : undefined
}
