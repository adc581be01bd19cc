import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle, componentVariants } from '../../theme/layered.ts'

const box = (size: number, font: number) => ({
  inlineSize: `${size}px`,
  blockSize: `${size}px`,
  fontSize: `${font}px`,
})

export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  color: vars.accent.text,
  background: vars.accent.soft,
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  verticalAlign: 'middle',
})
export const size = componentVariants({ 24: box(24, 12), 32: box(32, 14), 40: box(40, 16), 64: box(64, 24) })
export const square = componentStyle({ borderRadius: vars.radius.control })
componentGlobal(`${root} > img`, { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
