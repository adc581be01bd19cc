import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { breakpoint, space } from '../../theme/scale.ts'

export const root = componentStyle({
  padding: space[16],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  '@media': { [`(min-width: ${breakpoint.xwide}px)`]: { padding: space[20] }, print: { display: 'none' } },
})

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[24],
  rowGap: space[12],
  '@media': {
    [`(min-width: ${breakpoint.tablet}px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [`(min-width: ${breakpoint.wide}px)`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [`(min-width: ${breakpoint.xxwide}px)`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

export const field = componentStyle({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[8],
  minInlineSize: 0,
})
export const label = componentStyle({
  color: vars.color.text2,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  textAlign: 'end',
  overflowWrap: 'anywhere',
})

/** In the last cell of its row, whatever number of fields stands before it. */
export const actions = componentStyle({
  gridColumnEnd: -1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[8],
})

export const chips = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginBlockStart: space[12],
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${vars.color.border}`,
})
