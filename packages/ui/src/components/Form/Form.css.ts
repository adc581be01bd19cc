import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { breakpoint, type } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'grid',
  // The line for help and errors, with what is free below it, is part of the gap between fields.
  rowGap: `max(0px, calc(${vars.size.fieldGap} - 26px))`,
  minInlineSize: 0,
  maxInlineSize: '960px',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const columns = componentStyle({
  '@media': {
    [`(min-width: ${breakpoint.wide}px)`]: {
      columnGap: '32px',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
})
export const whole = componentStyle({ gridColumn: '1 / -1' })
export const summary = componentStyle({
  display: 'grid',
  gap: '8px',
  gridColumn: '1 / -1',
  marginBlockEnd: '12px',
})
export const errors = componentStyle({ display: 'grid', gap: '2px' })
export const errorLink = componentStyle({
  ...type.caption,
  color: vars.status.danger.text,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: vars.radius.mini,
})
export const requestId = componentStyle({ ...type.caption, fontFamily: vars.font.mono })
export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  gridColumn: '1 / -1',
  selectors: { '&[data-layout=start]': { paddingInlineStart: '124px' } },
  '@media': {
    [`(max-width: ${breakpoint.tablet - 1}px)`]: {
      selectors: { '&[data-layout=start]': { paddingInlineStart: 0 } },
    },
  },
})
