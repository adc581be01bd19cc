import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis, focusInside } from '../../theme/mixins.ts'
import { space, type } from '../../theme/scale.ts'

const fadeStart = createVar()
const fadeEnd = createVar()

export const root = patternStyle({
  display: 'flex',
  alignItems: 'center',
  blockSize: '36px',
  paddingInline: space[8],
  gap: space[4],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
})

/** Scrolls sideways; the last 24 px fade where more follows. */
export const list = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  flex: 1,
  minInlineSize: 0,
  blockSize: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  scrollPaddingInline: '32px',
  vars: { [fadeStart]: '0px', [fadeEnd]: '0px' },
  maskImage: `linear-gradient(to right, transparent, black ${fadeStart}, black calc(100% - ${fadeEnd}), transparent)`,
  selectors: {
    '&[data-more-start]': { vars: { [fadeStart]: '24px' } },
    '&[data-more-end]': { vars: { [fadeEnd]: '24px' } },
    '&::-webkit-scrollbar': { display: 'none' },
  },
})

export const chip = patternStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  blockSize: '28px',
  maxInlineSize: '160px',
  borderRadius: vars.radius.control,
  fontSize: type.small.fontSize,
  lineHeight: '20px',
  color: vars.color.text2,
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.pressed, color: vars.color.text },
    '&[data-selected]': { background: vars.accent.soft, color: vars.accent.text },
    '&[data-dragging]': { opacity: 0.4 },
    '&[data-drop=before]::before, &[data-drop=after]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '2px',
      inlineSize: '2px',
      borderRadius: vars.radius.mini,
      background: vars.accent.solid,
    },
    '&[data-drop=before]::before': { insetInlineStart: '-3px' },
    '&[data-drop=after]::after': { insetInlineEnd: '-3px' },
  },
})

export const link = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minInlineSize: 0,
  blockSize: '100%',
  paddingInline: '10px 24px',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': focusInside, '[data-affix] > &': { paddingInlineEnd: '10px' } },
})

export const title = patternStyle(ellipsis)

export const dot = patternStyle({
  flexShrink: 0,
  inlineSize: '6px',
  blockSize: '6px',
  borderRadius: vars.radius.pill,
  background: vars.status.warning.icon,
})

export const close = patternStyle({
  position: 'absolute',
  insetInlineEnd: '2px',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  blockSize: '24px',
  borderRadius: vars.radius.tag,
  color: 'inherit',
  opacity: 0,
  selectors: {
    '&:hover': { background: vars.color.border },
    [`${chip}:hover > &, ${chip}:focus-within > &, ${chip}[data-selected] > &`]: { opacity: 1 },
  },
  '@media': { '(pointer: coarse)': { opacity: 1 } },
})
