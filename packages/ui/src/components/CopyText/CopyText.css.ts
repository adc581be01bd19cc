import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxInlineSize: '100%',
  minInlineSize: 0,
})
export const text = componentStyle({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { '&[data-mono]': { fontFamily: vars.font.mono } },
})
export const button = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  padding: '3px',
  borderRadius: vars.radius.tag,
  color: vars.color.text3,
  selectors: {
    '&:hover': { color: vars.accent.text, background: vars.color.pressed },
    '&[data-copied]': { color: vars.status.success.text },
    '&::after': { content: '""', position: 'absolute', inset: '-3px' },
  },
  '@media': { '(pointer: coarse)': { selectors: { '&::after': { inset: '-12px' } } } },
})
