import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { breakpoint, type } from '../../theme/scale.ts'

const padding = createVar()

export const root = componentStyle({
  vars: { [padding]: '16px' },
  '@media': { [`(min-width: ${breakpoint.xwide}px)`]: { vars: { [padding]: '20px' } } },
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  color: vars.color.text,
  background: vars.color.surface,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
})
export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '48px',
  paddingInline: padding,
  paddingBlock: '10px 0',
})
// Eight characters at least: what leaves it less stands below it.
export const heading = componentStyle({
  ...type.h3,
  flex: '1 1 8em',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
export const description = componentStyle({ ...type.caption, display: 'block', color: vars.color.text3 })
export const actions = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  flexShrink: 0,
  maxInlineSize: '100%',
})
export const body = componentStyle({
  flexGrow: 1,
  minInlineSize: 0,
  padding,
  selectors: { '[data-part=head] + &': { paddingBlockStart: '12px' }, '&[data-flush]': { padding: 0 } },
})
export const foot = componentStyle({
  paddingInline: padding,
  paddingBlock: '12px',
  borderBlockStart: `1px solid ${vars.color.border}`,
})
