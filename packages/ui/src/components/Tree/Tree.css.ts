import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { ellipsis, focusInside } from '../../theme/mixins.ts'
import { space, type } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  minBlockSize: 0,
})

export const scroller = componentStyle({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overflowAnchor: 'none',
  outline: 'none',
  contain: 'strict',
  selectors: { '&:not([data-bounded])': { contain: 'none' } },
})

export const row = componentStyle({
  position: 'absolute',
  insetInline: 0,
  blockSize: '28px',
  contain: 'layout style size',
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  paddingInlineEnd: space[8],
  borderRadius: vars.radius.control,
  fontSize: vars.size.fontSize,
  color: vars.color.text,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&[data-selected]': { background: vars.accent.soft, color: vars.accent.text, fontWeight: 600 },
    '&[data-drop=inside]': {
      background: vars.accent.soft,
      boxShadow: `inset 0 0 0 1px ${vars.accent.solid}`,
    },
    '&[data-drop=before]': { boxShadow: `inset 0 2px ${vars.accent.solid}` },
    '&[data-drop=after]': { boxShadow: `inset 0 -2px ${vars.accent.solid}` },
  },
})
componentGlobal(`${scroller}:focus-visible [data-focus]`, focusInside)

export const toggle = componentStyle({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  color: vars.color.text2,
  selectors: {
    '&[data-open]': { rotate: '90deg' },
    [`${scroller}[data-flat] &`]: { display: 'none' },
  },
})

/** A box drawn by hand: one element a row instead of a control in each. */
export const box = componentStyle({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '16px',
  blockSize: '16px',
  marginInlineEnd: space[4],
  borderRadius: vars.radius.tag,
  border: `1px solid ${vars.color.borderField}`,
  background: vars.color.surface,
  color: vars.accent.onSolid,
  selectors: {
    '&[data-checked], &[data-indeterminate]': {
      borderColor: vars.accent.solid,
      background: vars.accent.solid,
    },
    '&[data-disabled]': { opacity: 0.5 },
    '&[data-checked]::after': {
      content: '""',
      inlineSize: '9px',
      blockSize: '5px',
      marginBlockStart: '-2px',
      borderInlineStart: '2px solid currentColor',
      borderBlockEnd: '2px solid currentColor',
      rotate: '-45deg',
    },
    '&[data-indeterminate]::after': {
      content: '""',
      inlineSize: '8px',
      blockSize: '2px',
      background: 'currentColor',
    },
  },
})

export const label = componentStyle({
  flex: 1,
  minInlineSize: 0,
  whiteSpace: 'nowrap',
  selectors: { '&[data-long]': ellipsis },
})
/** Counts stand in line at the end. */
export const note = componentStyle({
  flexShrink: 0,
  marginInlineStart: space[8],
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text3,
})
export const mark = componentStyle({ color: vars.accent.text, background: 'transparent', fontWeight: 600 })
export const none = componentStyle({ padding: '24px 8px', textAlign: 'center', color: vars.color.text3 })
