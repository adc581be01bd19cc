import { vars } from '../../theme/contract.css.ts'
import { primitiveGlobal, primitiveStyle, primitiveVariants } from '../../theme/layered.ts'

export const root = primitiveStyle({ display: 'inline-block', flexShrink: 0, verticalAlign: '-.15em' })

export const size = primitiveVariants({
  control: { inlineSize: vars.size.icon, blockSize: vars.size.icon },
  14: { inlineSize: '14px', blockSize: '14px' },
  16: { inlineSize: '16px', blockSize: '16px' },
  18: { inlineSize: '18px', blockSize: '18px', strokeWidth: 1.75 },
  20: { inlineSize: '20px', blockSize: '20px', strokeWidth: 1.75 },
  32: { inlineSize: '32px', blockSize: '32px' },
})

// The stroke keeps its width in pixels at every size.
primitiveGlobal(`${root} > *`, { vectorEffect: 'non-scaling-stroke' })
