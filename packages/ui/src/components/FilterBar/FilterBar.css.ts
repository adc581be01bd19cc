import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { colourTransition, ellipsis, focusInside } from '../../theme/mixins.ts'
import { nativeBox } from '../../theme/nativeBox.ts'
import { breakpoint, space, type } from '../../theme/scale.ts'

/** One line without a surface of its own: the list is what is looked at. */
export const root = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  blockSize: '44px',
  minInlineSize: 0,
  '@media': { print: { display: 'none' } },
})
export const search = componentStyle({
  flex: '0 1 280px',
  minInlineSize: '120px',
  '@media': { [`(max-width: ${breakpoint.tablet - 0.02}px)`]: { flexGrow: 1 } },
})
// It says what it is by its icon, so its edge may be as quiet as those of the buttons.
componentGlobal(`${search} > *`, { borderColor: vars.color.borderButton })
/** The first line of its buttons; what stands on a second one is not seen. */
export const quick = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '0 1 max-content',
  gap: space[8],
  minInlineSize: 0,
  blockSize: vars.size.controlHeight,
  // Rings of the focus reach over the edge.
  padding: '3px',
  margin: '-3px',
  boxSizing: 'content-box',
  overflow: 'hidden',
})
export const button = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  maxInlineSize: '240px',
  blockSize: vars.size.controlHeight,
  border: `1px solid ${vars.color.borderButton}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text2,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-over]': { visibility: 'hidden' },
    '&[data-set]': { background: vars.accent.soft, borderColor: vars.accent.border, color: vars.color.text },
  },
})
export const opener = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minInlineSize: 0,
  blockSize: '100%',
  paddingInline: '10px',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': focusInside,
    '[data-set] > &': { paddingInlineEnd: space[4] },
  },
})
export const label = componentStyle({ flexShrink: 0 })
export const value = componentStyle({
  ...ellipsis,
  color: vars.color.text3,
  selectors: { '[data-set] > * > &': { color: vars.accent.text, fontWeight: 600 } },
})
export const clear = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '100%',
  marginInlineEnd: space[4],
  borderRadius: vars.radius.tag,
  color: vars.color.text2,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.text } },
})
export const all = componentStyle({ color: vars.color.text2 })
componentGlobal(`${all} [data-component=Badge]`, { marginInlineStart: space[6] })
export const end = componentStyle({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: space[4],
  marginInlineStart: 'auto',
})

export const panel = componentStyle({
  inlineSize: 'min(640px, calc(100vw - 16px))',
  maxInlineSize: 'none',
  maxBlockSize: 'var(--anchor-room, calc(100vh - 16px))',
  overflowY: 'auto',
})
export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[16],
  rowGap: space[12],
  '@media': {
    [`(min-width: ${breakpoint.tablet}px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const field = componentStyle({ display: 'grid', gap: space[4], minInlineSize: 0 })
export const fieldLabel = componentStyle({ ...type.small, color: vars.color.text2 })

export const options = componentStyle({ padding: space[8] })
export const choice = componentStyle({ display: 'grid', gap: space[4], minInlineSize: '180px' })
export const list = componentStyle({
  display: 'grid',
  maxBlockSize: 'min(360px, 50vh)',
  overflowY: 'auto',
})
export const option = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: '32px',
  paddingInline: space[8],
  borderRadius: vars.radius.control,
  fontSize: vars.size.fontSize,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&:focus-within': { background: vars.color.pressed },
  },
})
export const box = componentStyle(nativeBox)
export const text = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const note = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: space[8],
  color: vars.color.text2,
})
