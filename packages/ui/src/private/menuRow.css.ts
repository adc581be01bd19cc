import { vars } from '../theme/contract.css.ts'
import { componentGlobal, componentStyle, primitiveStyle } from '../theme/layered.ts'
import { type } from '../theme/scale.ts'

export const list = componentStyle({
  minInlineSize: '160px',
  maxInlineSize: '320px',
  maxBlockSize: 'var(--anchor-room, calc(100vh - 16px))',
  overflowY: 'auto',
  padding: '4px',
})
componentGlobal(`${list} > [role=menuitem]:focus:not([data-disabled])`, {
  background: vars.color.pressed,
  outline: 'none',
})
componentGlobal(`${list} > [role=menuitem][data-tone=danger]:focus:not([data-disabled])`, {
  background: vars.status.danger.soft,
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
