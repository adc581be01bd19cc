import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'
import { nativeBox } from '../../theme/nativeBox.ts'
import { space, type } from '../../theme/scale.ts'

export const panel = componentStyle({ inlineSize: '320px', padding: space[8] })
export const list = componentStyle({ maxBlockSize: 'min(420px, 60vh)', overflowY: 'auto' })
export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: '36px',
  paddingInlineStart: space[8],
  borderRadius: vars.radius.control,
  selectors: { '&:hover': { background: vars.color.pressed } },
})
export const name = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minInlineSize: 0,
  cursor: 'pointer',
})
export const text = componentStyle(ellipsis)
export const note = componentStyle({ ...type.caption, flexShrink: 0, color: vars.color.text3 })
/** Says something, but is no more important than the icons beside it. */
export const more = componentStyle({ color: vars.color.text2 })
export const box = componentStyle(nativeBox)
export const foot = componentStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  paddingBlockStart: space[8],
  marginBlockStart: space[8],
  borderBlockStart: `1px solid ${vars.color.border}`,
})
