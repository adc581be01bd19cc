import { primitiveStyle, primitiveVariants } from '../../theme/layered.ts'
import { type SpaceStep, space } from '../../theme/scale.ts'

export const root = primitiveStyle({ display: 'flex', minInlineSize: 0 })
export const direction = primitiveVariants({
  column: { flexDirection: 'column' },
  row: { flexDirection: 'row' },
})
const gaps = Object.fromEntries(Object.entries(space).map(([step, gap]) => [step, { gap }]))
export const gap = primitiveVariants(gaps as Record<SpaceStep, { gap: string }>)
export const align = primitiveVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
})
export const justify = primitiveVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})
export const wrap = primitiveStyle({ flexWrap: 'wrap' })
export const grow = primitiveStyle({ flexGrow: 1 })
