import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { breakpoint, type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'grid', minInlineSize: 0, alignContent: 'start' })

export const layout = componentVariants({
  top: { gridTemplateColumns: 'minmax(0, 1fr)' },
  start: {
    columnGap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [`(min-width: ${breakpoint.tablet}px)`]: { gridTemplateColumns: '112px minmax(0, 1fr)' },
    },
  },
})

export const label = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minInlineSize: 0,
  color: vars.color.text2,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  selectors: {
    '[data-layout=top] > &': { paddingBlockEnd: '4px' },
    '[data-layout=start] > &': { paddingBlockEnd: '4px' },
  },
  '@media': {
    [`(min-width: ${breakpoint.tablet}px)`]: {
      selectors: {
        '[data-layout=start] > &': {
          justifyContent: 'end',
          textAlign: 'end',
          minBlockSize: vars.size.controlHeight,
          paddingBlockEnd: 0,
          alignSelf: 'start',
        },
      },
    },
  },
})

export const asterisk = componentStyle({ color: vars.status.danger.text, fontWeight: 600 })
export const optional = componentStyle({ ...type.caption, color: vars.color.text3 })

export const body = componentStyle({
  display: 'grid',
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

/** Widths by content. */
export const width = componentVariants({
  number: { maxInlineSize: '120px' },
  phone: { maxInlineSize: '200px' },
  name: { maxInlineSize: '240px' },
  // As wide as a telephone, but for a strip that looks like a mistake.
  default: {
    maxInlineSize: '320px',
    '@media': { [`(width < ${breakpoint.tablet}px)`]: { maxInlineSize: '100%' } },
  },
  address: { maxInlineSize: '480px' },
  full: { maxInlineSize: '100%' },
})

/** As high as one control, so that switches and check boxes stand on the label's line. */
export const slot = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minInlineSize: 0,
  minBlockSize: vars.size.controlHeight,
})

/** Always there, so that an error moves nothing; it keeps clear of the ring around the control above it. */
export const foot = componentStyle({
  ...type.caption,
  lineHeight: '18px',
  minBlockSize: '30px',
  paddingBlock: '4px 8px',
  minInlineSize: '96px',
  color: vars.color.text2,
  overflowWrap: 'anywhere',
})

export const error = componentStyle({
  display: 'flex',
  gap: '4px',
  color: vars.status.danger.text,
})
export const errorIcon = componentStyle({
  flexShrink: 0,
  marginBlockStart: '2px',
  color: vars.status.danger.icon,
})
export const checking = componentStyle({ display: 'inline-flex', alignItems: 'center', gap: '4px' })
export const hidden = componentStyle(visuallyHidden)
/** Takes the column of a label that is not seen. */
export const whole = componentStyle({ gridColumn: '1 / -1' })
