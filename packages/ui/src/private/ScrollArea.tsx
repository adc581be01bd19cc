import type { ReactNode } from 'react'
import { useOverflows } from './useOverflows.ts'

export interface ScrollAreaProps {
  part: string
  className: string
  children?: ReactNode
}

/** A part that scrolls: reachable by keyboard as long as it does, even if nothing in it takes the focus. */
export function ScrollArea({ part, className, children }: ScrollAreaProps) {
  const [scrolls, ref] = useOverflows<HTMLDivElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={ref} data-part={part} className={className} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
