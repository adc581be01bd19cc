import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '10px',
  inlineSize: '100%',
})
export const bone = componentStyle({
  background: vars.color.fill,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
export const shape = componentVariants({
  text: { blockSize: '14px', borderRadius: vars.radius.tag },
  title: { blockSize: '20px', inlineSize: '40%', borderRadius: vars.radius.tag },
  block: { blockSize: '120px', borderRadius: vars.radius.card },
  circle: { blockSize: '40px', inlineSize: '40px', borderRadius: vars.radius.pill },
})
export const last = componentStyle({ inlineSize: '62%' })
export const rows = componentStyle({ gap: 0 })
export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '24px',
  blockSize: vars.size.rowHeight,
  paddingInline: vars.size.cellPadX,
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const cell = componentStyle({ flexGrow: 1, flexBasis: 0 })
