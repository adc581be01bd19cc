import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, hitArea } from '../../theme/mixins.ts'

export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px',
  maxInlineSize: '100%',
  minBlockSize: vars.size.controlHeight,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  color: vars.color.text,
  selectors: { '&[data-shown]': { minBlockSize: 0 } },
})

export const star = componentStyle({
  ...hitArea,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  padding: 0,
  borderRadius: vars.radius.tag,
  color: vars.color.text3,
  transition: colourTransition,
  selectors: {
    '&[data-filled]': { color: vars.status.warning.icon },
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    '[data-disabled] > &': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    '[data-invalid] > &:not([data-filled])': { color: vars.status.danger.icon },
    '[data-shown] > &': { inlineSize: '20px', blockSize: '20px' },
  },
})

export const glyph = componentStyle({
  gridArea: '1 / 1',
  selectors: { '[data-filled] > &': { fill: 'currentColor' } },
})
/** The filled part of a star that is only shown. */
export const part = componentStyle({
  gridArea: '1 / 1',
  display: 'block',
  blockSize: '100%',
  inlineSize: '100%',
  overflow: 'hidden',
  color: vars.status.warning.icon,
  justifySelf: 'start',
})
export const partGlyph = componentStyle({ display: 'block', fill: 'currentColor' })
export const text = componentStyle({ paddingInlineStart: '6px', color: vars.color.text2 })
