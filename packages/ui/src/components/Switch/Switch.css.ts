import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, hitArea } from '../../theme/mixins.ts'
import { ease } from '../../theme/scale.ts'

export const track = componentStyle({
  ...hitArea,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  inlineSize: '40px',
  blockSize: '22px',
  padding: '2px',
  borderRadius: vars.radius.pill,
  background: vars.color.text3,
  transition: colourTransition,
  selectors: {
    '&[data-checked]': { background: vars.accent.solid },
    '&[data-checked]:hover': { background: vars.accent.hover },
    '&[data-invalid]': { boxShadow: `0 0 0 1px ${vars.status.danger.solid}` },
    '&[data-disabled]': { background: vars.color.borderButton, cursor: 'not-allowed' },
    '&[data-loading]': { cursor: 'progress' },
  },
})
export const thumb = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '18px',
  blockSize: '18px',
  borderRadius: vars.radius.pill,
  color: vars.color.text2,
  background: vars.white,
  transition: `translate ${vars.duration.tooltip} ${ease.enter}`,
  selectors: {
    '[data-checked] > &': { translate: '18px' },
    '[dir=rtl] [data-checked] > &': { translate: '-18px' },
    '[data-disabled] > &': { opacity: 0.7 },
  },
})
export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  maxInlineSize: '100%',
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
})
