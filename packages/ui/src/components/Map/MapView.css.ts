import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { focusInside } from '../../theme/mixins.ts'
import { space, type } from '../../theme/scale.ts'

export const root = componentStyle({
  minInlineSize: 0,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  overflow: 'hidden',
})
export const bar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: space[8],
})
export const tools = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
})
export const hint = componentStyle({ ...type.small, color: vars.color.text2 })
export const show = componentStyle({ marginInlineStart: 'auto' })
export const notice = componentStyle({
  margin: 0,
  paddingBlock: space[8],
  paddingInline: space[12],
  ...type.small,
  color: vars.color.text2,
  background: vars.color.tableHead,
})
export const body = componentStyle({
  position: 'relative',
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const ground = componentStyle({ position: 'absolute', inset: 0, overflow: 'hidden' })
export const loading = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  color: vars.color.text2,
  pointerEvents: 'none',
})
/** Centre of the map, where a key press adds a point. */
export const cross = componentStyle({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  inlineSize: '24px',
  blockSize: '24px',
  marginBlockStart: '-12px',
  marginInlineStart: '-12px',
  pointerEvents: 'none',
  background: `linear-gradient(${vars.color.text}, ${vars.color.text}) center / 24px 1px no-repeat, linear-gradient(${vars.color.text}, ${vars.color.text}) center / 1px 24px no-repeat`,
})
/** Where the pointer is. */
export const pointer = componentStyle({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  paddingBlock: space[4],
  paddingInline: space[8],
  ...type.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text2,
  background: vars.color.surface,
  selectors: { '&:empty': { display: 'none' } },
})
/** Whose tiles they are. */
export const source = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  paddingInline: space[8],
  ...type.small,
  color: vars.color.text2,
  background: vars.color.surface,
})
export const zoom = componentStyle({
  position: 'absolute',
  insetBlockEnd: space[12],
  insetInlineEnd: space[12],
  display: 'grid',
  gap: space[4],
})

// The few rules of MapLibre's own stylesheet that this needs.
componentGlobal(`${ground} .maplibregl-canvas-container`, { position: 'absolute', inset: 0 })
componentGlobal(`${ground} .maplibregl-canvas`, {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
})
componentGlobal(`${ground} .maplibregl-canvas:focus-visible`, focusInside)
componentGlobal(`${ground} .maplibregl-interactive`, { cursor: 'grab', touchAction: 'none' })
// The mark by which MapLibre knows that its rules are there.
componentGlobal(`${ground} .maplibregl-canary`, { backgroundColor: 'salmon' })
componentGlobal(`${ground} .maplibregl-control-container`, { display: 'none' })

export const list = componentStyle({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  padding: space[12],
  selectors: { '&:focus-visible': focusInside },
})
export const none = componentStyle({ margin: 0, textAlign: 'center', color: vars.color.text3 })
export const group = componentStyle({ ...type.small, fontWeight: 600, color: vars.color.text2, margin: 0 })
export const items = componentStyle({
  listStyle: 'none',
  margin: 0,
  paddingInline: 0,
  paddingBlock: space[4],
})
export const item = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[8],
  inlineSize: '100%',
  minBlockSize: '32px',
  paddingBlock: space[4],
  paddingInline: space[8],
  borderRadius: vars.radius.control,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-selected]': { background: vars.accent.soft, color: vars.accent.text, fontWeight: 600 },
  },
})
export const detail = componentStyle({ color: vars.color.text2, fontWeight: 400 })
