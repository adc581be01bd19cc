import type { ReactNode } from 'react'

interface NarrowProps {
  /** Most that a sample may take (px). @default 320 */
  width?: number
  children: ReactNode
}

/** A sample as wide as in a form rather than as the page. */
export function Narrow({ width = 320, children }: NarrowProps) {
  return <div style={{ maxInlineSize: width }}>{children}</div>
}
