import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition } from '../../theme/mixins.ts'

export const root = componentStyle({
  display: 'inline-flex',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '2px',
  gap: '2px',
  blockSize: vars.size.controlHeight,
  borderRadius: vars.radius.control,
  background: vars.color.fill,
})
export const option = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  flexShrink: 0,
  paddingInline: vars.size.padX,
  borderRadius: vars.radius.tag,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: colourTransition,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[data-checked]': {
      color: vars.accent.text,
      fontWeight: 600,
      background: vars.accent.soft,
      boxShadow: `inset 0 0 0 1px ${vars.accent.border}`,
    },
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    '&:focus-visible': { outlineOffset: '-1px' },
  },
})
