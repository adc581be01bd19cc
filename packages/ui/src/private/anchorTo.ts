import type { Align, Side } from './placement.ts'

const physical = { top: 'top', bottom: 'bottom', start: 'left', end: 'right' } as const

/** Our side and alignment in the words of the positioning library. */
export const anchorTo = (side: Side, align: Align) =>
  align === 'center' ? physical[side] : (`${physical[side]} ${align}` as const)
