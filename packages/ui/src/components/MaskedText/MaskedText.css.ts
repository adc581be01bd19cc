import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxInlineSize: '100%',
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
})
export const text = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const button = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  padding: '3px',
  borderRadius: vars.radius.tag,
  color: vars.color.text3,
  selectors: {
    '&:hover': { color: vars.accent.text, background: vars.color.pressed },
    '&::after': { content: '""', position: 'absolute', inset: '-3px' },
  },
  '@media': { '(pointer: coarse)': { selectors: { '&::after': { inset: '-12px' } } } },
})
export const form = componentStyle({ display: 'grid', gap: '8px' })
export const area = componentStyle({
  inlineSize: '100%',
  minBlockSize: '72px',
  padding: '6px 10px',
  border: `1px solid ${vars.color.borderFieldOverlay}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  resize: 'vertical',
  selectors: { '&[aria-invalid=true]': { borderColor: vars.status.danger.icon } },
})
export const hint = componentStyle({
  ...type.caption,
  minBlockSize: '20px',
  color: vars.color.text3,
  selectors: { '&[data-invalid]': { color: vars.status.danger.text } },
})
export const picks = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: '6px' })
export const pick = componentStyle({
  ...type.caption,
  paddingInline: '8px',
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.pill,
  minBlockSize: '24px',
  selectors: { '&:hover': { borderColor: vars.color.borderField, background: vars.color.hover } },
})
