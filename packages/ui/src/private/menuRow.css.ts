import { vars } from '../theme/contract.css.ts'
import { primitiveStyle } from '../theme/layered.ts'
import { type } from '../theme/scale.ts'

export const list = primitiveStyle({
  minInlineSize: '160px', // The positioning library writes the width of the viewport inline.
  maxInlineSize: '320px !important',
  padding: '4px',
})
export const icon = primitiveStyle({
  color: vars.color.text2,
  selectors: { '[data-tone=danger] > &, [data-disabled] > &': { color: 'inherit' } },
})
export const text = primitiveStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
export const reason = primitiveStyle({ ...type.caption, color: vars.color.text3 })
export const shortcut = primitiveStyle({ ...type.caption, fontFamily: 'inherit', color: vars.color.text3 })
export const separator = primitiveStyle({
  margin: '4px 0',
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const heading = primitiveStyle({ ...type.caption, padding: '4px 10px', color: vars.color.text3 })
