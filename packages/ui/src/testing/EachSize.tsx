import type { ReactNode } from 'react'
import { type ControlSize, controlSizes } from '../theme/appearance.ts'
import { BothThemes } from './BothThemes.tsx'

interface EachSizeProps {
  /** The narrowest a sample gets (px). @default 200 */
  width?: number
  children: (size: ControlSize) => ReactNode
}

/** A row of samples in every size of the controls, in light and in dark: the Matrix story of a control. */
export function EachSize({ width = 200, children }: EachSizeProps) {
  const row = {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${width}px, 1fr))`,
    gap: 12,
    alignItems: 'start',
  }
  return (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            {children(size)}
          </div>
        ))
      }
    </BothThemes>
  )
}
