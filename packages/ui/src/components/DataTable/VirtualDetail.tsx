import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../private/useLatest.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'

export interface VirtualDetailProps {
  /** Distance from the first line (px). */
  top: number
  onHeight: (height: number) => void
  children: ReactNode
}

/** What is below an expanded row, as high as it is; says how high that is. */
export function VirtualDetail({ top, onHeight, children }: VirtualDetailProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const root = useRef<HTMLTableRowElement>(null)
  const latest = useLatest(onHeight)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    let said = 0
    const say = () => {
      const height = element.offsetHeight
      if (height === 0 || height === said) return
      said = height
      latest.current(height)
    }
    say()
    const observer = new ResizeObserver(say)
    observer.observe(element)
    return () => observer.disconnect()
  }, [latest])
  return (
    <tr ref={root} {...roles.row} className={css.detailRow} style={{ insetBlockStart: top }}>
      <td {...roles.gridcell} className={css.detail}>
        {children}
      </td>
    </tr>
  )
}
