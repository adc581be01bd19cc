import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis, visuallyHidden } from '../../theme/mixins.ts'
import { breakpoint, space, type } from '../../theme/scale.ts'

export const trigger = patternStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  blockSize: '36px',
  paddingInline: '4px 8px',
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  transition: colourTransition,
  selectors: { '&:hover, &[data-open]': { background: vars.color.pressed, color: vars.color.text } },
})
export const triggerName = patternStyle({
  ...ellipsis,
  maxInlineSize: '96px',
  '@media': { [`(max-width: ${breakpoint.tablet - 1}px)`]: visuallyHidden },
})

export const panel = patternStyle({ inlineSize: '288px', padding: 0 })
export const who = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const names = patternStyle({ minInlineSize: 0 })
export const name = patternStyle({ ...type.h4, overflowWrap: 'anywhere', color: vars.color.text })
export const roleName = patternStyle({ ...type.caption, overflowWrap: 'anywhere', color: vars.color.text2 })

export const facts = patternStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[12],
  rowGap: space[4],
  padding: '12px 16px',
  ...type.small,
  color: vars.color.text2,
})
export const fact = patternStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minInlineSize: 0,
  minBlockSize: '28px',
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
})
export const label = patternStyle({ alignSelf: 'center', color: vars.color.text2 })
export const cut = patternStyle(ellipsis)

export const list = patternStyle({ padding: space[4], borderBlockStart: `1px solid ${vars.color.border}` })
export const entry = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  inlineSize: '100%',
  minBlockSize: '40px',
  paddingInline: space[12],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textAlign: 'start',
  selectors: { '&:hover': { background: vars.color.pressed } },
})
