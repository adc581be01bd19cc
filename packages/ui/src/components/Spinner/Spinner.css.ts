import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle, primitiveVariants } from '../../theme/layered.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const pulse = keyframes({ '50%': { opacity: 0.35 } })

export const root = primitiveStyle({
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: vars.radius.pill,
  borderStyle: 'solid',
  borderColor: 'currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: `${pulse} 1s ease-in-out infinite` } },
})

export const size = primitiveVariants({
  16: { inlineSize: '16px', blockSize: '16px', borderWidth: '2px' },
  24: { inlineSize: '24px', blockSize: '24px', borderWidth: '2px' },
  32: { inlineSize: '32px', blockSize: '32px', borderWidth: '3px' },
})

export const accent = primitiveStyle({ color: vars.accent.text })
