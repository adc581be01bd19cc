import { createVar, keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { ease, type } from '../../theme/scale.ts'

export const share = createVar()
const slide = keyframes({ from: { insetInlineStart: '-30%' }, to: { insetInlineStart: '100%' } })
const pulse = keyframes({ '50%': { opacity: 0.4 } })

export const root = componentStyle({ display: 'flex', alignItems: 'center', gap: '12px', inlineSize: '100%' })
export const track = componentStyle({
  position: 'relative',
  flexGrow: 1,
  blockSize: '8px',
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  background: vars.color.fill,
  selectors: { '&[data-thin]': { blockSize: '4px' } },
})
export const bar = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: share,
  borderRadius: vars.radius.pill,
  transition: `inline-size ${vars.duration.popover} ${ease.enter}`,
})
export const unknown = componentStyle({
  inlineSize: '30%',
  animation: `${slide} 1.2s linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { inlineSize: '100%', animation: `${pulse} 1s ease-in-out infinite` },
  },
})
export const tone = componentVariants({
  accent: { background: vars.accent.solid },
  success: { background: vars.status.success.icon },
  warning: { background: vars.status.warning.icon },
  danger: { background: vars.status.danger.icon },
})
export const text = componentStyle({
  ...type.caption,
  flexShrink: 0,
  minInlineSize: '36px',
  textAlign: 'end',
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
})
