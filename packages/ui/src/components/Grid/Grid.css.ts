import { createVar } from '@vanilla-extract/css'
import { primitiveStyle, primitiveVariants } from '../../theme/layered.ts'
import { type SpaceStep, space } from '../../theme/scale.ts'

export const minimum = createVar()
export const most = createVar()
const gapSize = createVar()

export const root = primitiveStyle({
  display: 'grid',
  // As many equal columns as fit at the minimum width, never more than asked for.
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${minimum}, (100% - (${most} - 1) * ${gapSize}) / ${most})), 1fr))`,
  gap: gapSize,
})
const gaps = Object.fromEntries(
  Object.entries(space).map(([step, gap]) => [step, { vars: { [gapSize]: gap === '0' ? '0px' : gap } }]),
)
export const gap = primitiveVariants(gaps as Record<SpaceStep, { vars: Record<string, string> }>)
