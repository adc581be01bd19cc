import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ellipsis, focusInside } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const panel = componentStyle({
  display: 'flex',
  outline: 'none',
  flexDirection: 'column',
  '@media': { '(max-width: 575px)': { inlineSize: 'calc(100vw - 16px)' } },
})
export const search = componentStyle({
  padding: '8px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const columns = componentStyle({ display: 'flex', minInlineSize: 0, overflowX: 'auto' })
export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  flexShrink: 0,
  inlineSize: '168px',
  blockSize: '264px',
  padding: '4px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.border}` } },
  '@media': { '(max-width: 575px)': { inlineSize: '100%', blockSize: 'min(60vh, 320px)' } },
})
export const option = componentStyle({
  flexShrink: 0,
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&[data-open]': { background: vars.color.pressed },
    '&[data-selected]': { color: vars.accent.text, fontWeight: 600 },
    '&[data-disabled]': { background: 'transparent' },
    '&:focus-visible': focusInside,
  },
})
export const label = componentStyle({ ...ellipsis, flex: 1, minInlineSize: 0 })
export const mark = componentStyle({ flexShrink: 0, color: vars.color.text3 })
export const chosen = componentStyle({ flexShrink: 0, color: vars.accent.text })
export const back = componentStyle({
  ...ellipsis,
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  inlineSize: '100%',
  minBlockSize: '40px',
  paddingInline: '12px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.text2,
  fontWeight: 600,
  textAlign: 'start',
  selectors: { '&:focus-visible': focusInside },
})
export const results = componentStyle({
  boxSizing: 'border-box',
  inlineSize: '336px',
  maxInlineSize: '100%',
  maxBlockSize: '264px',
  padding: '4px',
  overflowY: 'auto',
  '@media': { '(max-width: 575px)': { inlineSize: '100%' } },
})
export const result = componentStyle({ overflowWrap: 'anywhere' })
export const partly = componentStyle({ ...type.caption, padding: '4px 10px', color: vars.color.text3 })
