import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ minInlineSize: 0 })
export const button = componentStyle({
  ...type.strong,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  inlineSize: '100%',
  minBlockSize: vars.size.controlHeight,
  paddingInline: '4px',
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textAlign: 'start',
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-disabled]': { color: vars.color.textDisabled },
  },
})
export const chevron = componentStyle({
  color: vars.color.text3,
  transition: `rotate ${vars.duration.popover}`,
  selectors: { '[data-open] > &': { rotate: '90deg' }, '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
export const title = componentStyle({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
export const extra = componentStyle({ ...type.caption, color: vars.color.text3 })
export const panel = componentStyle({ paddingBlock: '8px 12px', paddingInline: '28px 4px' })
