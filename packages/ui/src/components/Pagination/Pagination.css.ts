import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, hitArea, tabularNumbers } from '../../theme/mixins.ts'

export const root = componentStyle({
  ...tabularNumbers,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '12px',
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
})
export const total = componentStyle({ unicodeBidi: 'plaintext', color: vars.color.text2 })
export const pages = componentStyle({ display: 'flex', alignItems: 'center', gap: '4px' })
export const page = componentStyle({
  ...hitArea,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: `min(${vars.size.controlHeight}, 32px)`,
  blockSize: `min(${vars.size.controlHeight}, 32px)`,
  paddingInline: '6px',
  borderRadius: vars.radius.control,
  color: vars.color.text,
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&[aria-current]': { color: vars.accent.text, background: vars.accent.soft, fontWeight: 600 },
    '&:disabled': { color: vars.color.textDisabled, background: 'transparent' },
  },
})
export const gap = componentStyle({ inlineSize: '24px', textAlign: 'center', color: vars.color.text3 })
export const arrow = componentStyle({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } })
export const select = componentStyle({
  appearance: 'none',
  blockSize: `min(${vars.size.controlHeight}, 32px)`,
  paddingInline: '10px 28px',
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: vars.color.borderField } },
})
export const selectBox = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
})
export const chevron = componentStyle({
  position: 'absolute',
  insetInlineEnd: '8px',
  color: vars.color.text3,
  pointerEvents: 'none',
})
