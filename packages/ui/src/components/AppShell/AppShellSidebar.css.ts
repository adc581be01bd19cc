import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis, focusInside } from '../../theme/mixins.ts'
import { ease, space, type, zIndex } from '../../theme/scale.ts'

export const root = patternStyle({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  background: vars.color.surface,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  overflow: 'hidden',
})

export const logo = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flexShrink: 0,
  blockSize: '48px',
  paddingInline: '19px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: vars.color.text,
  selectors: { '[data-collapsed] > &': { paddingInline: '15px' } },
})

export const list = patternStyle({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  padding: space[8],
  scrollbarWidth: 'thin',
})

export const item = patternStyle({
  ...ellipsis,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  inlineSize: '100%',
  minBlockSize: '40px',
  paddingInline: '11px',
  marginBlockEnd: '2px',
  borderRadius: vars.radius.control,
  ...type.body,
  color: vars.color.text2,
  textAlign: 'start',
  textDecoration: 'none',
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.pressed, color: vars.color.text },
    '&:focus-visible': focusInside,
    '&[data-within]': { color: vars.accent.text, fontWeight: 600 },
    '&[data-selected]': { color: vars.accent.text, background: vars.accent.soft, fontWeight: 600 },
    '&[data-selected]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '10px',
      insetInlineStart: 0,
      inlineSize: '3px',
      borderRadius: vars.radius.mini,
      background: vars.accent.solid,
    },
    '&[data-child]': { paddingInlineStart: '44px' },
  },
})

export const picture = patternStyle({
  inlineSize: '18px',
  blockSize: '18px',
  flexShrink: 0,
  objectFit: 'contain',
})

export const label = patternStyle({ ...ellipsis, flex: 1, minInlineSize: 0 })

export const count = patternStyle({
  flexShrink: 0,
  minInlineSize: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.pill,
  fontSize: type.caption.fontSize,
  lineHeight: '18px',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: vars.status.danger.onSolid,
  background: vars.status.danger.solid,
})

export const dot = patternStyle({
  position: 'absolute',
  insetBlockStart: '9px',
  insetInlineEnd: '9px',
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: vars.radius.pill,
  background: vars.status.danger.solid,
})

export const chevron = patternStyle({
  flexShrink: 0,
  transition: `rotate ${vars.duration.popover} ${ease.enter}`,
  selectors: { '[aria-expanded=true] > &': { rotate: '180deg' } },
})

/** Rows from 0 to 1 fraction: the height animates without measuring. */
export const branch = patternStyle({
  display: 'grid',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: `grid-template-rows ${vars.duration.popover} ${ease.enter}, visibility ${vars.duration.popover}`,
  selectors: { '&[data-open]': { gridTemplateRows: '1fr', visibility: 'visible' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})

export const branchList = patternStyle({ minBlockSize: 0, overflow: 'hidden' })

export const flyout = patternStyle({
  position: 'fixed',
  zIndex: zIndex.popover,
  minInlineSize: '168px',
  maxInlineSize: '260px',
  maxBlockSize: 'calc(100vh - 16px)',
  overflowY: 'auto',
  padding: space[4],
  borderRadius: vars.radius.card,
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
})

export const flyoutTitle = patternStyle({
  ...ellipsis,
  ...type.caption,
  padding: '6px 11px 2px',
  color: vars.color.text3,
})
