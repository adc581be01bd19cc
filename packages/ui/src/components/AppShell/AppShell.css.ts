import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { breakpoint, ease, space, type, zIndex } from '../../theme/scale.ts'

/** Height of what is fixed above the page, for sticky parts and scroll margins inside it. */
export const headerHeight = createVar({ syntax: '<length>', inherits: true, initialValue: '0px' })

const below = `(max-width: ${breakpoint.desktop - 1}px)`

export const root = patternStyle({
  display: 'grid',
  gridTemplateColumns: '210px minmax(0, 1fr)',
  minBlockSize: '100vh',
  background: vars.color.canvas,
  transition: `grid-template-columns ${vars.duration.sidebar} ${ease.enter}`,
  selectors: {
    '&[data-collapsed]': { gridTemplateColumns: '56px minmax(0, 1fr)' },
    '&[data-mobile]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-still]': { transition: 'none' },
  },
  '@media': { print: { display: 'block' }, '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})

export const skip = patternStyle({
  position: 'fixed',
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: zIndex.toast,
  padding: '6px 12px',
  borderRadius: vars.radius.control,
  color: vars.accent.onSolid,
  background: vars.accent.solid,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: '1px', blockSize: '1px', padding: 0 } },
})

export const side = patternStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sidebar,
  blockSize: '100vh',
  '@supports': { '(height: 100dvh)': { blockSize: '100dvh' } },
  '@media': { print: { display: 'none' } },
})

export const drawer = patternStyle({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
  inlineSize: '210px',
  maxInlineSize: 'none',
  blockSize: '100%',
  maxBlockSize: 'none',
  borderRadius: 0,
  color: vars.color.text,
  background: vars.color.surface,
  boxShadow: vars.shadow.dialog,
  translate: '0 0',
  transition: `translate ${vars.duration.dialog} ${ease.enter}`,
  selectors: { '&::backdrop': { background: vars.color.scrim } },
  '@starting-style': { translate: `calc(-1 * ${vars.travel}) 0` },
})

export const column = patternStyle({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })

export const header = patternStyle({
  zIndex: zIndex.header,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&[data-fixed]': { position: 'sticky', insetBlockStart: 0, boxShadow: vars.shadow.header } },
  '@media': { print: { display: 'none' } },
})

export const bar = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  blockSize: '48px',
  paddingInline: space[8],
})

export const product = patternStyle({
  flexShrink: 0,
  paddingInline: space[4],
  borderRadius: vars.radius.control,
  fontSize: type.h4.fontSize,
  lineHeight: '24px',
  fontWeight: 600,
  color: vars.color.text,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})

export const trail = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minInlineSize: 0,
  marginInlineStart: space[12],
  color: vars.color.text3,
  '@media': { [below]: { display: 'none' } },
})

export const trailItem = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minInlineSize: 0,
  whiteSpace: 'nowrap',
  selectors: { '&:last-child': { color: vars.color.text2, overflow: 'hidden' } },
})

export const trailText = patternStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: vars.radius.mini,
  selectors: { 'a&:hover': { color: vars.accent.text } },
})

export const actions = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginInlineStart: 'auto',
})

export const main = patternStyle({
  flex: 1,
  minInlineSize: 0,
  padding: space[16],
  scrollMarginBlockStart: headerHeight,
  outline: 'none',
  '@media': {
    [`(min-width: ${breakpoint.xwide}px)`]: { padding: space[20] },
    [`(min-width: ${breakpoint.full}px)`]: { padding: space[24] },
    [below]: { padding: space[12] },
    print: { padding: 0 },
  },
})
