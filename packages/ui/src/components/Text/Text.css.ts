import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle, primitiveVariants } from '../../theme/layered.ts'
import { ellipsis, tabularNumbers } from '../../theme/mixins.ts'
import { type as types } from '../../theme/scale.ts'

export const root = primitiveStyle({ minInlineSize: 0 })
export const type = primitiveVariants(types)
export const tone = primitiveVariants({
  default: { color: vars.color.text },
  secondary: { color: vars.color.text2 },
  tertiary: { color: vars.color.text3 },
  accent: { color: vars.accent.text },
  success: { color: vars.status.success.text },
  warning: { color: vars.status.warning.text },
  danger: { color: vars.status.danger.text },
  info: { color: vars.status.info.text },
  inherit: { color: 'inherit' },
})
export const mono = primitiveStyle({ fontFamily: vars.font.mono, overflowWrap: 'anywhere' })
export const numeric = primitiveStyle(tabularNumbers)
export const oneLine = primitiveStyle({ ...ellipsis, display: 'block' })
export const lines = primitiveStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})
