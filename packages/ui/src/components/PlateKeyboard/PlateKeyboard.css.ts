import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, tabularNumbers } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({
  outline: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  inlineSize: '100%',
  maxInlineSize: '420px',
  minInlineSize: 0,
})
/** Rows of ten; shorter ones stand in the middle, as on a keyboard. */
export const row = componentStyle({
  display: 'flex',
  justifyContent: 'center',
  gap: '4px',
})
export const key = componentStyle({
  ...tabularNumbers,
  display: 'grid',
  placeItems: 'center',
  flex: '0 1 calc((100% - 36px) / 10)',
  minInlineSize: 0,
  blockSize: '36px',
  padding: 0,
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  background: vars.color.surface,
  ...type.h4,
  fontWeight: 500,
  touchAction: 'manipulation',
  userSelect: 'none',
  transition: colourTransition,
  selectors: {
    '&:hover:not([aria-disabled])': { borderColor: vars.accent.solid, color: vars.accent.text },
    '&:active:not([aria-disabled])': { background: vars.color.pressed },
    '&[aria-disabled]': {
      color: vars.color.textDisabled,
      background: vars.color.fill,
      borderColor: vars.color.border,
      cursor: 'not-allowed',
    },
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: '1px',
    },
  },
  '@media': { '(pointer: coarse)': { blockSize: '44px' } },
})
/** Backspace and the change of page: two keys wide. */
export const wide = componentStyle({
  flexBasis: 'calc((100% - 36px) / 5 + 4px)',
  background: vars.color.fill,
  ...type.small,
  fontWeight: 500,
})
