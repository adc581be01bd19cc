import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ minInlineSize: 0 })
export const list = componentStyle({ ...type.body, display: 'flex', alignItems: 'center', minInlineSize: 0 })
export const item = componentStyle({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  selectors: { '&:last-child': { flexShrink: 1 } },
})
export const crumb = componentStyle({
  ...ellipsis,
  maxInlineSize: '200px',
  paddingInline: '4px',
  borderRadius: vars.radius.tag,
  color: vars.color.text,
  transition: colourTransition,
})
export const link = componentStyle({
  selectors: { '&:hover': { color: vars.accent.text, background: vars.color.pressed } },
})
export const current = componentStyle({ color: vars.color.text2 })
export const separator = componentStyle({
  flexShrink: 0,
  marginInline: '2px',
  color: vars.color.text3,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
