import { vars } from '../../theme/contract.css.ts'
import { primitiveGlobal, primitiveStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis, hitArea, tabularNumbers } from '../../theme/mixins.ts'

/** The bordered box of a control. */
export const box = primitiveStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: vars.size.controlHeight,
  paddingInline: vars.size.padX,
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: vars.color.borderField,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  background: vars.color.surface,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  textAlign: 'start',
  transition: colourTransition,
  selectors: {
    '&:hover': { borderColor: vars.color.text3 },
    '&:focus-within, &[data-open]': { borderColor: vars.accent.solid },
    '&:has(> [data-part=control]:focus-visible)': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
    '&[data-invalid]': { borderColor: vars.status.danger.solid },
    '&[data-invalid]:has(> [data-part=control]:focus-visible)': { outlineColor: vars.status.danger.icon },
    '&[data-disabled]': {
      color: vars.color.textDisabled,
      background: vars.color.fill,
      borderColor: vars.color.border,
      cursor: 'not-allowed',
    },
    '&[data-readonly]': { background: vars.color.hover },
  },
})

/** For a box that is the control itself. */
export const ring = primitiveStyle({
  selectors: {
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
  },
})

/** Grows with its content: text areas, tags. */
export const tall = primitiveStyle({ blockSize: 'auto', minBlockSize: vars.size.controlHeight })

/** The bare input inside the box. */
export const input = primitiveStyle({
  ...tabularNumbers,
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: '100%',
  outline: 'none',
  textOverflow: 'ellipsis',
  color: 'inherit',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::-ms-reveal': { display: 'none' },
  },
})

export const mono = primitiveStyle({ fontFamily: vars.font.mono })
/** Figures keep their order where the page reads from the right. */
export const figures = primitiveStyle({
  selectors: { '[dir=rtl] &': { direction: 'ltr', textAlign: 'right' } },
})
export const end = primitiveStyle({ textAlign: 'end' })

/** Icon, unit or count beside the input. */
export const affix = primitiveStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  flexShrink: 0,
  color: vars.color.text3,
  whiteSpace: 'nowrap',
})

/** Text of a button-like control. */
export const text = primitiveStyle({ ...ellipsis, flex: 1, minInlineSize: 0 })
export const placeholder = primitiveStyle({ color: vars.color.text3 })

/** A small button inside the box: clear, reveal, open. */
export const innerButton = primitiveStyle({
  ...hitArea,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  marginInlineEnd: '-4px',
  borderRadius: vars.radius.tag,
  color: vars.color.text3,
  transition: colourTransition,
  selectors: {
    '&:hover': { color: vars.color.text, background: vars.color.pressed },
    '&:disabled': { color: vars.color.textDisabled, background: 'transparent' },
  },
})

export const invalidIcon = primitiveStyle({ color: vars.status.danger.icon, flexShrink: 0 })

primitiveGlobal(`${box}[data-disabled] ${affix}`, { color: vars.color.textDisabled })
primitiveGlobal(`${box} input:-webkit-autofill`, {
  WebkitTextFillColor: vars.color.text,
  boxShadow: `inset 0 0 0 100px ${vars.accent.soft}`,
})
